import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Avatar } from './Avatar.tsx';

afterEach(cleanup);

test('a picture that does not load gives way to the initials, and another picture is tried', () => {
  const avatar = (src?: string) => <Avatar name="Anna de Vries" src={src} label="Anna" />;
  const { rerender } = render(avatar());
  const picture = () => screen.getByRole('img').querySelector('img')?.getAttribute('src');
  expect([picture(), screen.getByRole('img').textContent]).toEqual([undefined, 'AV']);
  rerender(avatar('/a.png'));
  expect(picture()).toBe('/a.png');
  fireEvent.error(screen.getByRole('img').querySelector('img') as Element);
  expect([picture(), screen.getByRole('img').textContent]).toEqual([undefined, 'AV']);
  rerender(avatar('/b.png'));
  expect(picture()).toBe('/b.png');
});

test('without a label it is decoration', () => {
  const { container } = render(<Avatar name="Anna" />);
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
});
