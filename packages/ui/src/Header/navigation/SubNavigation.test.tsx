import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SubNavigation, type SubNavigationContent } from './SubNavigation.tsx';

beforeEach(() =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  ),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const hashLinks = [
  { href: '#een', label: 'Een', current: true },
  { href: '#twee', label: 'Twee' },
];
const actions = <button type="button">Bewaar</button>;
/** The bands that this content gives: that of the title, and the row that stays in view. */
function bandsOf(content: SubNavigationContent) {
  const { container } = render(<SubNavigation {...content} />);
  return [
    container.querySelector('[data-gradient]') !== null,
    container.querySelector('[data-header-links]') !== null,
  ];
}

test.each<[string, SubNavigationContent, boolean[]]>([
  ['nothing', {}, [false, false]],
  ['a title', { title: 'Titel' }, [true, false]],
  ['a back link', { back: { href: '/' } }, [true, false]],
  ['links within the page', { hashLinks }, [false, true]],
  ['no links', { hashLinks: [] }, [false, false]],
  ['actions', { actions }, [false, true]],
  ['all', { title: 'Titel', hashLinks, actions }, [true, true]],
])(
  '[CMP-01] the title band and the row of links are shown only when there is content: %s',
  (_, content, bands) => expect(bandsOf(content)).toEqual(bands),
);

test('[CMP-01] the back link has a default name, and the link of the visible section is marked as current', () => {
  const { rerender } = render(
    <SubNavigation title="Titel" back={{ href: '/terug' }} hashLinks={hashLinks} />,
  );
  expect(screen.getByRole('link', { name: 'Terug' }).getAttribute('href')).toBe('/terug');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-current'))).toEqual([
    null,
    'location',
    null,
  ]);
  rerender(<SubNavigation back={{ href: '/terug', label: 'Omgevingen' }} />);
  expect(screen.getByRole('link').textContent).toBe('Omgevingen');
});
