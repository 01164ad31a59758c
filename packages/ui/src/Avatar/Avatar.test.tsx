import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Avatar } from './Avatar.tsx';

afterEach(cleanup);

test('the avatar shows initials when its picture does not load, and then tries another picture', () => {
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

test('an avatar without a label is hidden from assistive technology', () => {
  const { container } = render(<Avatar name="Anna" />);
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
});
