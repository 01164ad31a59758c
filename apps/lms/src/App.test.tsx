import type { Visitor } from '@portal/sibling/site';
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { App } from './App.tsx';
import type { Progress } from './progress/progress.ts';

const portal = 'https://portaal.example';
const customer: Visitor = {
  fullName: 'Anna de Vries',
  email: 'anna@voorbeeld.example',
  role: 'participant',
  portal,
};

/** The server of the site: what it keeps, and the steps that it was sent. */
let kept: Progress;
let steps: unknown[];
let isAway: boolean;

async function open(address: string, visitor: Visitor = customer, progress: Progress = { courses: {} }) {
  kept = progress;
  steps = [];
  isAway = false;
  vi.stubGlobal('fetch', async (_: string, { body }: { body?: string } = {}) => {
    if (isAway) throw new TypeError('offline');
    if (body !== undefined) {
      const step = JSON.parse(body) as { step: string; course: string; lesson?: string };
      steps.push(step);
      const own = kept.courses[step.course] ?? { finished: [], at: null };
      const finished = step.step === 'finish' ? [...own.finished, step.lesson ?? ''] : own.finished;
      kept = { courses: { ...kept.courses, [step.course]: { finished, at: step.lesson ?? null } } };
    }
    return Response.json(kept);
  });
  history.replaceState(null, '', address);
  await act(async () =>
    render(<App name="Voorbeeld Advies" visitor={visitor} within={(path) => `${path}?slug=zonnig`} />),
  );
}

const linkTo = (name: string) =>
  screen.queryAllByRole('link', { name }).map((link) => link.getAttribute('href'));
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const follow = (name: string) => act(async () => screen.getByRole('link', { name }).click());
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const titles = () =>
  [...document.querySelectorAll('main h2')]
    .filter((heading) => heading.closest('[hidden]') === null)
    .map(({ textContent }) => textContent);

const halfway: Progress = {
  courses: {
    'wft-basis': { finished: ['financiele-markt'], at: 'lenen' },
    'pe-wft-basis-2026': { finished: ['nieuwe-regels', 'duurzaam-adviseren', 'oefenen'], at: 'oefenen' },
  },
};

test('[LRN-02] courses are current, finished or to register for, and go on where somebody was', async () => {
  await open('/', customer, halfway);
  expect(titles()).toEqual(['Wft Basis', 'In je account']);
  expect(screen.getByRole('progressbar', { name: 'Voortgang van Wft Basis' }).ariaValueNow ?? '').toBe('20');
  expect(linkTo('Ga verder met Wft Basis')).toEqual(['/cursus/wft-basis/lenen?slug=zonnig']);
  act(() => screen.getByRole('tab', { name: 'Afgerond' }).click());
  expect(titles()).toEqual(['PE Wft Basis 2026', 'In je account']);
  act(() => screen.getByRole('tab', { name: 'Aanbod' }).click());
  expect(titles()).toEqual(['Wft Schade particulier', 'Adviesgesprekken voeren', 'In je account']);
});

test('[LRN-01] [LRN-02] somebody registers for a course, finishes its first lesson and is at the next', async () => {
  await open('/cursus/wft-basis');
  expect(linkTo('De financiële markt')).toEqual([]);
  await press('Schrijf je in');
  await follow('Ga verder met Wft Basis');
  expect([location.pathname, title(), document.title]).toEqual([
    '/cursus/wft-basis/financiele-markt',
    'De financiële markt',
    'De financiële markt - Voorbeeld Advies',
  ]);
  await press('Rond af en ga verder');
  expect(title()).toBe('Sparen en betalen');
  expect(steps).toEqual([
    { step: 'register', course: 'wft-basis' },
    { step: 'open', course: 'wft-basis', lesson: 'financiele-markt' },
    { step: 'finish', course: 'wft-basis', lesson: 'financiele-markt' },
    { step: 'open', course: 'wft-basis', lesson: 'sparen-en-betalen' },
  ]);
  await follow('Alle lessen');
  expect(screen.getByText('1 van 5 lessen afgerond')).not.toBeNull();
});

test.each<[string, Visitor, string, string]>([
  ['is not logged in', { portal }, 'Inloggen', '/hand-off?to=%2Fcursus%2Fwft-basis%3Fslug%3Dzonnig'],
  ['has another role', { ...customer, role: 'manager' }, 'Wissel van account', `${portal}/wissel-account`],
])('[LRN-01] who %s sees a course, and the way to follow it', async (_, visitor, name, target) => {
  await open('/cursus/wft-basis?slug=zonnig', visitor);
  expect([title(), linkTo(name)]).toEqual(['Wft Basis', [target]]);
  expect(screen.getByText('De financiële markt')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Schrijf je in' })).toBeNull();
});

test.each(['/', '/manager', '/organisatie'])(
  '[LRN-01] who is not logged in sees the courses at %s',
  async (address) => {
    await open(address, { portal });
    expect(titles().slice(0, 2)).toEqual(['Log in om je cursussen te volgen', 'Wft Basis']);
  },
);

test.each(['/onbekend', '/cursus/onbekend', '/cursus/wft-basis/onbekend', '/cursus/%3Cscript%3E/x'])(
  '[LRN-03] the address %s says that there is no such page',
  async (address) => {
    await open(address);
    expect([title(), linkTo('Naar de cursussen')]).toEqual(['Deze pagina is er niet', ['/?slug=zonnig']]);
  },
);

test('[LRN-03] what the server cannot show or keep is said, and can be tried again', async () => {
  await open('/cursus/wft-basis/lenen', customer, halfway);
  isAway = true;
  await press('Rond af en ga verder');
  expect(screen.getByText(/is nog niet bewaard/)).not.toBeNull();
  isAway = false;
  await press('Rond af en ga verder');
  expect(title()).toBe('Verzekeren');
});

test('/diplomadossier links to the dossier in the portal and to the courses', async () => {
  await open('/diplomadossier');
  expect(linkTo('Naar je diplomadossier')).toEqual([`${portal}/dossier`]);
  expect(linkTo('Mijn cursussen')).toEqual(['/?slug=zonnig']);
});

test('pages link to dossier, events and reminders in the portal, and to nothing while it is unknown', async () => {
  await open('/');
  const links = () =>
    ['Je diplomadossier', 'Je evenementen', 'Je e-mailreminders', 'Naar mijn account'].flatMap(linkTo);
  expect(links()).toEqual([
    `${portal}/dossier`,
    `${portal}/evenementen/overzicht`,
    `${portal}/account/voorkeuren`,
    `${portal}/`,
    `${portal}/`,
  ]);
  await act(async () => document.body.replaceChildren());
  await open('/diplomadossier', {});
  expect([...links(), ...linkTo('Naar je diplomadossier')]).toEqual([]);
});
