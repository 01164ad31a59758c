import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Header } from '../Header.tsx';

// The browser itself handles Escape and the Tab order of a popover, so these tests need real input.

beforeEach(() => page.viewport(360, 640));
afterEach(cleanup);

const names = ['Overzicht', 'Evenementen', 'Omgevingen', 'Mensen', 'Logboek', 'Mijn profiel'];

function renderHeader(count: number) {
  render(
    <>
      <Header
        homeHref="/"
        navigation={names.slice(0, count).map((label) => ({ href: `#${label}`, label }))}
      />
      <main id="inhoud" tabIndex={-1}>
        <p>De inhoud van de pagina.</p>
      </main>
    </>,
  );
  const main = within(screen.getByRole('navigation', { name: 'Hoofdmenu' }));
  const shown = () => main.getAllByRole('link').map((link) => link.textContent);
  return { main, shown };
}

const isOpen = () => document.querySelector('nav [popover]:popover-open') !== null;

test('[CMP-01] five links fit in the bar of a phone, without a button', () => {
  const { main, shown } = renderHeader(5);
  expect(shown()).toEqual(names.slice(0, 5));
  expect(main.queryByRole('button')).toBeNull();
});

test.each(['{Enter}', ' '])(
  '[CMP-01] the key %j opens the links beyond the fourth, Tab reaches them, and Escape returns to the button',
  async (key) => {
    const { main, shown } = renderHeader(6);
    expect(shown()).toEqual(names.slice(0, 4));
    const more = main.getByRole('button', { name: 'Meer' });
    more.focus();
    await userEvent.keyboard(key);
    await expect.poll(() => more.getAttribute('aria-expanded')).toBe('true');
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Logboek');
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Mijn profiel');
    await userEvent.keyboard('{Escape}');
    expect([isOpen(), document.activeElement]).toEqual([false, more]);
  },
);

test('[CMP-01] a press on a link beyond the fourth opens it and closes the panel', async () => {
  const { main } = renderHeader(6);
  await userEvent.click(main.getByRole('button', { name: 'Meer' }));
  await userEvent.click(main.getByRole('link', { name: 'Logboek' }));
  expect([isOpen(), location.hash]).toEqual([false, '#Logboek']);
});

test('[CMP-01] in the row of a wide window every link is shown', async () => {
  await page.viewport(1024, 640);
  const { main, shown } = renderHeader(6);
  expect(shown()).toEqual(names);
  expect(main.queryByRole('button')).toBeNull();
});
