import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Header, type HeaderProps } from './Header.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const logo = { src: '/logo.png', alt: 'Zonnig' };
const images = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));

/** Renders a header and makes the images at these URLs fail. */
function headerWith(props: Partial<HeaderProps>, ...broken: string[]) {
  const rendered = render(<Header homeHref="/" logo={logo} {...props} />);
  for (const src of broken) {
    const image = document.querySelector(`img[src='${src}']`);
    if (image === null) throw new Error(`There is no image ${src}.`);
    fireEvent.error(image);
  }
  return rendered;
}

test('[CMP-01] a logo that does not load gives way to the title, else to its text', () => {
  const { unmount } = headerWith({ title: 'Zonnig portaal' }, '/logo.png');
  expect([images(), screen.getByRole('link', { name: 'Zonnig portaal' }).textContent]).toEqual([
    [],
    'Zonnig portaal',
  ]);
  unmount();
  const { rerender } = headerWith({}, '/logo.png');
  expect([images(), screen.queryByRole('link', { name: 'Zonnig' }) !== null]).toEqual([[], true]);
  rerender(<Header homeHref="/" logo={{ ...logo, src: '/nieuw.png' }} />);
  expect(images()).toEqual(['/nieuw.png']);
});

test('[CMP-01] a slim logo that does not load leaves the other one', () => {
  headerWith({ logoSlim: { src: '/smal.png' } }, '/smal.png');
  expect(images()).toEqual(['/logo.png']);
  expect(document.querySelector('img')?.dataset['hidden']).toBe('false');
});
