import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Menu } from './Menu.tsx';

// The browser itself handles Escape, Tab and clicks elsewhere for a popover, so these tests need real input.

afterEach(cleanup);

async function openMenu() {
  render(
    <>
      <Menu label="Acties" items={[{ key: 'weg', label: 'Verwijderen', onSelect: () => undefined }]} />
      <button type="button">Hierna</button>
      <p style={{ marginBlockStart: 300 }}>Elders</p>
    </>,
  );
  const button = screen.getByRole('button', { name: 'Acties' });
  await userEvent.click(button);
  const menu = screen.getByRole('menu');
  await expect.poll(() => document.activeElement?.textContent).toBe('Verwijderen');
  return { button, menu };
}

test('Escape closes the menu and returns the focus to its button', async () => {
  const { button, menu } = await openMenu();
  await userEvent.keyboard('{Escape}');
  expect(menu.matches(':popover-open')).toBe(false);
  expect(document.activeElement).toBe(button);
});

test('Tab closes the menu and moves the focus past the button', async () => {
  const { menu } = await openMenu();
  await userEvent.tab();
  expect(menu.matches(':popover-open')).toBe(false);
  expect(document.activeElement?.textContent).toBe('Hierna');
});

test('a click on the button or outside closes the menu', async () => {
  const { button, menu } = await openMenu();
  await userEvent.click(button);
  expect(menu.matches(':popover-open')).toBe(false);
  await userEvent.click(button);
  expect(menu.matches(':popover-open')).toBe(true);
  await userEvent.click(screen.getByText('Elders'));
  expect(menu.matches(':popover-open')).toBe(false);
});

test('choosing an item returns the focus to the button, also when a click did not focus it', async () => {
  const { button } = await openMenu();
  await userEvent.keyboard('{Escape}');
  button.blur();
  button.click();
  await expect.poll(() => document.activeElement?.textContent).toBe('Verwijderen');
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(button);
});

test('a menu item without an action or a unique key throws an error', () => {
  const draw = (items: Parameters<typeof Menu>[0]['items']) => () => Menu({ label: 'Acties', items });
  expect(draw([{ key: 'a', label: 'Openen' }])).toThrow(/"Openen" does nothing/);
  expect(
    draw([
      { key: 'a', label: 'Openen', href: '#' },
      { key: 'a', label: 'Sluiten', href: '#' },
    ]),
  ).toThrow(/same key/);
});
