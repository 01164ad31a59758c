import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FieldValue } from './FieldValue.tsx';
import { texts } from './texts.ts';

test.each([
  [true, texts.value.on],
  [false, texts.value.off],
  ['', texts.value.empty],
  [null, texts.value.empty],
  ['#372248', '#372248'],
  [new File([], 'logo.png'), 'logo.png'],
])('the value %o of a field reads as “%s”', (value, words) => {
  const { container } = render(<FieldValue value={value} imageUrlOf={() => undefined} />);
  expect(container.textContent).toBe(words);
});
