import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { X } from './x.ts';

afterEach(cleanup);

test('an icon is hidden from assistive technology', () => {
  const { container } = render(<X size={16} />);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  expect(container.querySelector('svg')?.getAttribute('width')).toBe('16');
});

test('an icon with an aria-label is not hidden from assistive technology', () => {
  render(<X aria-hidden={undefined} aria-label="Sluiten" />);
  expect(screen.getByLabelText('Sluiten').getAttribute('aria-hidden')).toBeNull();
});
