import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { breakable } from './breakable.tsx';

test.each([
  ['anna.de.vries@post.voorbeeld.example', 'anna|.de|.vries@|post|.voorbeeld|.example'],
  ['nieuw: a@b.example, nog niet bevestigd.', 'nieuw: a@|b|.example, nog niet bevestigd.'],
  ['a@b.example, c.d@e.example.', 'a@|b|.example, c|.d@|e|.example.'],
  ['Zonnig Verzekeringen N.V. 10.30 uur', 'Zonnig Verzekeringen N.V. 10.30 uur'],
  ['@ en a@', '@ en a@'],
])('the address in %j breaks after its @ and before its dots, and reads the same', (text, parts) => {
  const { container } = render(breakable(text));
  expect(container.innerHTML.replaceAll('<wbr>', '|')).toBe(parts);
  expect(container.textContent).toBe(text);
});
