import { act, render, screen } from '@testing-library/react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { isLeaveBlocked, press } from '../../testing/page.ts';
import { readySession, userOf } from '../../testing/sessions.ts';
import { InRouter } from '../../testing/show.tsx';
import { deferSwitch } from '../session/switch.ts';
import type { Ready } from '../session/session.ts';
import { texts } from './texts.ts';
import { UnsavedChanges } from './UnsavedChanges.tsx';

function Page({ isDirty }: { isDirty: boolean }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p data-testid="place">{pathname + search + hash}</p>
      <Link to="/dossier?a=1#b">Dossier</Link>
      <Link to="?filters=1">Filters</Link>
      <Link to="#deel">Deel</Link>
      <button type="button" onClick={() => navigate('/evenementen', { replace: true })}>
        Evenementen
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        Terug
      </button>
      <UnsavedChanges isDirty={isDirty} />
    </>
  );
}

const page = (isDirty: boolean) => (
  <InRouter>
    <Page isDirty={isDirty} />
  </InRouter>
);
const open = (isDirty: boolean) => render(page(isDirty));
const place = () => screen.getByTestId('place').textContent;
const isAsked = () => screen.queryByText(texts.title) !== null;

test('leaving without unsaved changes is not confirmed', async () => {
  open(false);
  expect(isLeaveBlocked()).toBe(false);
  await press('Dossier');
  expect([place(), isAsked()]).toEqual(['/dossier?a=1#b', false]);
});

test('with unsaved changes the browser asks before closing the tab, until they are saved or the form unmounts', () => {
  const { rerender, unmount } = open(true);
  expect(isLeaveBlocked()).toBe(true);
  rerender(page(false));
  expect(isLeaveBlocked()).toBe(false);
  rerender(page(true));
  unmount();
  expect(isLeaveBlocked()).toBe(false);
});

test.each([
  ['a link', 'Dossier', '/dossier?a=1#b'],
  ['a navigation of the portal', 'Evenementen', '/evenementen'],
])('with unsaved changes %s is followed only after confirmation', async (_, name, target) => {
  open(true);
  await press(name);
  expect([place(), isAsked()]).toEqual(['/', true]);
  await press(texts.stay);
  expect([place(), isAsked()]).toEqual(['/', false]);
  await press(name);
  await press(texts.leave);
  expect([place(), isAsked()]).toEqual([target, false]);
});

test('with unsaved changes the back button is followed only after confirmation', async () => {
  const { rerender } = open(false);
  await press('Dossier');
  rerender(page(true));
  await press('Terug');
  expect([place(), isAsked()]).toEqual(['/dossier?a=1#b', true]);
  await press(texts.leave);
  expect([place(), isAsked()]).toEqual(['/', false]);
});

test('navigations within the page are not confirmed', async () => {
  open(true);
  await press('Filters');
  await press('Deel');
  expect([place(), isAsked()]).toEqual(['/#deel', false]);
});

test('[GAT-09] a switch of account in another tab is held while there are unsaved changes', () => {
  const contacts = ['c1', 'c2'].map((id) => ({
    id,
    role: 'participant',
    enabled: true,
    allowedToLogin: true,
  }));
  const [before, after] = ['c1', 'c2'].map((activeContactId) =>
    readySession({ login: { userId: 'u1', activeContactId }, user: userOf({ person: { contacts } }) }),
  ) as [Ready, Ready];
  const { rerender, unmount } = open(false);
  const isHeld = () => {
    let isIt = false;
    act(() => {
      isIt = deferSwitch(before, after);
    });
    return isIt;
  };
  expect(isHeld()).toBe(false);
  rerender(page(true));
  expect(isHeld()).toBe(true);
  unmount();
  expect(isHeld()).toBe(false);
});
