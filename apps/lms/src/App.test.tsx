import type { Visitor } from '@portal/sibling/site';
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { App } from './App.tsx';

const portal = 'https://portaal.example';
const customer: Visitor = { fullName: 'Anna de Vries', email: 'anna@voorbeeld.example', portal };

function open(address: string, visitor: Visitor) {
  history.replaceState(null, '', address);
  render(<App name="Voorbeeld Advies" visitor={visitor} within={(path) => path} />);
}

const linkTo = (name: string) =>
  screen.queryAllByRole('link', { name }).map((link) => link.getAttribute('href'));
const titles = () =>
  [...document.querySelectorAll('main h2')]
    .filter((heading) => heading.closest('[hidden]') === null)
    .map(({ textContent }) => textContent);

test('a logged-in visitor sees current courses, and finished courses in another tab', () => {
  open('/', customer);
  expect(titles()).toEqual(['Wft Basis', 'Wft Schade particulier', 'In je account']);
  const bar = screen.getByRole('progressbar', { name: 'Voortgang van Wft Basis' });
  expect(bar.getAttribute('aria-valuenow') ?? bar.getAttribute('value')).toBe('45');
  act(() => screen.getByRole('tab', { name: 'Afgerond' }).click());
  expect(titles()).toContain('PE Wft Basis 2026');
  expect(titles()).not.toContain('Wft Basis');
});

test('a visitor who is not logged in sees no courses, but a link to the login', () => {
  open('/', { portal });
  expect(titles()).toEqual(['Log in om je cursussen te zien', 'In je account']);
  expect(linkTo('Ga naar inloggen')).toEqual([`${portal}/`]);
  expect(linkTo('Naar mijn account')).toEqual([`${portal}/`, `${portal}/`]);
});

test('the courses page has no links to the portal when its URL is unknown', () => {
  open('/', {});
  expect(titles()).toEqual(['Log in om je cursussen te zien']);
  expect([...linkTo('Ga naar inloggen'), ...linkTo('Naar mijn account')]).toEqual([]);
});

test('/diplomadossier links to the dossier in the portal and to the courses', () => {
  open('/diplomadossier', customer);
  expect(titles()).toEqual(['Diploma’s inleveren', 'In je account']);
  expect(linkTo('Naar je diplomadossier')).toEqual([`${portal}/dossier`]);
  expect(linkTo('Mijn cursussen')).toEqual(['/']);
});

test('/diplomadossier has no link to the dossier when the URL of the portal is unknown', () => {
  open('/diplomadossier', {});
  expect(linkTo('Naar je diplomadossier')).toEqual([]);
});

test.each(['/', '/diplomadossier'])('%s links to dossier, events and reminders in the portal', (address) => {
  open(address, customer);
  expect(['Je diplomadossier', 'Je evenementen', 'Je e-mailreminders'].flatMap(linkTo)).toEqual([
    `${portal}/dossier`,
    `${portal}/evenementen/overzicht`,
    `${portal}/account/voorkeuren`,
  ]);
});
