import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { App } from './App.tsx';
import type { Visitor } from './visitor.ts';

const portal = 'https://portaal.example';
const customer: Visitor = { fullName: 'Anna de Vries', email: 'anna@voorbeeld.example', portal };

function open(address: string, visitor: Visitor) {
  history.replaceState(null, '', address);
  render(<App visitor={visitor} />);
}

const linkTo = (name: string) =>
  screen.queryAllByRole('link', { name }).map((link) => link.getAttribute('href'));
const titles = () =>
  [...document.querySelectorAll('main h2')]
    .filter((heading) => heading.closest('[hidden]') === null)
    .map(({ textContent }) => textContent);

test('a visitor sees the courses, those that are finished apart', () => {
  open('/', customer);
  expect(titles()).toEqual(['Wft Basis', 'Wft Schade particulier', 'In je account']);
  const bar = screen.getByRole('progressbar', { name: 'Voortgang van Wft Basis' });
  expect(bar.getAttribute('aria-valuenow') ?? bar.getAttribute('value')).toBe('45');
  act(() => screen.getByRole('tab', { name: 'Afgerond' }).click());
  expect(titles()).toContain('PE Wft Basis 2026');
  expect(titles()).not.toContain('Wft Basis');
});

test('somebody who is not logged in sees no courses but the way to the login', () => {
  open('/', { portal });
  expect(titles()).toEqual(['Log in om je cursussen te zien', 'In je account']);
  expect(linkTo('Ga naar inloggen')).toEqual([`${portal}/`]);
  expect(linkTo('Naar mijn account')).toEqual([`${portal}/`, `${portal}/`]);
});

test('without the address of the portal there are no links to it', () => {
  open('/', {});
  expect(titles()).toEqual(['Log in om je cursussen te zien']);
  expect([...linkTo('Ga naar inloggen'), ...linkTo('Naar mijn account')]).toEqual([]);
});

test('the dossier leads to that of the portal, and to the courses', () => {
  open('/diplomadossier', customer);
  expect(titles()).toEqual(['Diploma’s inleveren', 'In je account']);
  expect(linkTo('Naar je diplomadossier')).toEqual([`${portal}/dossier`]);
  expect(linkTo('Mijn cursussen')).toEqual(['/']);
});

test('the dossier without the address of the portal', () => {
  open('/diplomadossier', {});
  expect(linkTo('Naar je diplomadossier')).toEqual([]);
});

test.each(['/', '/diplomadossier'])('%s leads to what is kept in the account', (address) => {
  open(address, customer);
  expect(['Je diplomadossier', 'Je evenementen', 'Je e-mailreminders'].flatMap(linkTo)).toEqual([
    `${portal}/dossier`,
    `${portal}/evenementen/overzicht`,
    `${portal}/account/voorkeuren`,
  ]);
});
