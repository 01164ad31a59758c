import { handOff } from '@portal/contract/applications/calls';
import { getEnvironments } from '@portal/contract/environments/admin-calls';
import { getPortfolio } from '@portal/contract/dossier/calls';
import { getEventRegistrations } from '@portal/contract/events/calls';
import { places } from '@portal/contract/places';
import { act, render, renderHook, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { notifications } from '../../shared/notifications/notifications.ts';
import { controls, has, press, settle } from '../../testing/page.ts';
import { at, json, later, serve } from '../../testing/requests.ts';
import { readySession, userOf } from '../../testing/sessions.ts';
import { show } from '../../testing/show.tsx';
import { ApplicationButton } from './ApplicationButton.tsx';
import { Applications } from './Applications.tsx';
import { EnvironmentsCard } from './EnvironmentsCard.tsx';
import { Dossier } from './Dossier.tsx';
import { LearningStatistics } from './LearningStatistics.tsx';
import { OpenSteps } from './OpenSteps.tsx';
import { texts } from './texts.ts';
import { ToDoList } from './ToDoList.tsx';
import { UpcomingEvents } from './UpcomingEvents.tsx';
import { useLock } from './use-lock.ts';

const impersonating = readySession({ impersonation: { userId: 'u1', activeContactId: 'c1' } });
const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));

test('useLock locks for the given time and clears its timer on unmount', () => {
  vi.useFakeTimers();
  const { result, unmount } = renderHook(() => useLock(5_000));
  act(() => result.current[1]());
  expect(result.current[0]).toBe(true);
  act(() => void vi.advanceTimersByTime(4_999));
  expect(result.current[0]).toBe(true);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current[0]).toBe(false);
  act(() => result.current[1]());
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('pressing twice sends one request to open a sibling application, and a refusal is notified', async () => {
  const wait = later();
  const asked = serve({ [at(handOff)]: wait.response });
  await show(<ApplicationButton application="lms">Leeromgeving</ApplicationButton>);
  await press('Leeromgeving');
  await press('Leeromgeving');
  expect(asked).toHaveLength(1);
  await act(async () => wait.give(json({ location: 'https://evil.example/' })));
  await vi.waitFor(() =>
    expect(notifications.getSnapshot().map(({ title }) => title)).toEqual([texts.applications.failed]),
  );
});

test('[IMP-04] sibling applications are not linked while impersonating', async () => {
  await show(<Applications />, { session: impersonating });
  expect([
    controls(texts.applications.lms),
    screen.queryByText(texts.applications.impersonation) !== null,
  ]).toEqual([[], true]);
});

test('the learning statistics are formatted in Dutch, without values that are missing', async () => {
  const contact = (serializedStatistics: string) =>
    userOf({ contact: { lmsAccount: { serializedStatistics } } }).person.contacts[0];
  const shown = async (statistics: string) => {
    const learner = contact(statistics);
    if (!learner) throw new Error('There is no contact.');
    const { container, unmount } = await show(<LearningStatistics contact={learner} />);
    const text = container.textContent;
    unmount();
    return text;
  };
  const all = await shown('{"modulesCompleted":7,"modulesTotal":12,"hoursSpent":31.25,"averageScore":78}');
  expect(all).toContain(texts.statistics.ofModules(7, 12));
  expect(all).toMatch(/31,3|31,2/);
  expect(all).toContain('78%');
  // Zero is a value and is shown; only a missing value is left out.
  const nought = await shown('{"modulesCompleted":0,"modulesTotal":12,"hoursSpent":0,"averageScore":0}');
  expect([nought.includes(texts.statistics.score), nought.includes(texts.statistics.hours)]).toEqual([
    true,
    true,
  ]);
  const less = await shown('{"modulesCompleted":7,"modulesTotal":12}');
  expect([less.includes(texts.statistics.hours), less.includes(texts.statistics.score)]).toEqual([
    false,
    false,
  ]);
  expect(await shown('kapot')).toContain('Sorry');
});

const toDo = (key: string, value = `Upload ${key}`) => ({ key, value });
const portfolio = (given: object = {}) =>
  json({
    stepFunctionKeys: ['modbasis', 'advzorg'],
    stepFunctionResults: [toDo('advzorg'), toDo('modbasis')],
    stepOtherKeys: ['advpensioen'],
    stepOtherResults: [toDo('advpensioen')],
    stepsInReview: [],
    hasQualificationsLock: false,
    hasRequirements: true,
    hasFunctionRequirements: true,
    hasAdvnoneOnly: false,
    ...given,
  });
const read = at(getPortfolio, { id: 'c1' });

test('to-do’s link to their upload, a to-do in review links to the dossier', async () => {
  serve({ [read]: portfolio({ stepsInReview: [{ key: 'advzorg', expectedOn: '2026-12-01' }] }) });
  await show(<Dossier contactId="c1" />);
  expect(screen.getByText(texts.dossier.summary.open(3, 2))).toBeDefined();
  const shown = [...document.querySelectorAll('[role=tabpanel]:not([hidden]) a')].map((link) =>
    link.getAttribute('href'),
  );
  expect(shown).toEqual([
    '/?eis=modbasis#upload-diploma',
    '/dossier',
    '/?eis=advpensioen#upload-certificaat',
  ]);
  expect(document.body.textContent).toContain(texts.dossier.inReview('dinsdag 1 december'));
});

test('no uploads are offered for a locked dossier or while impersonating', async () => {
  serve({ [read]: portfolio({ hasQualificationsLock: true }) });
  const first = await show(<Dossier contactId="c1" />);
  expect([controls(texts.dossier.upload), screen.queryByText(texts.dossier.states.locked) !== null]).toEqual([
    [],
    true,
  ]);
  first.unmount();
  serve({ [read]: portfolio() });
  await show(<Dossier contactId="c1" />, { session: impersonating });
  expect(controls(texts.dossier.upload)).toEqual([]);
  expect(links().every((href) => href === '/dossier')).toBe(true);
});

test('a dossier that cannot be loaded shows an error and can be loaded again', async () => {
  serve({ [read]: json({}, 500) });
  await show(<Dossier contactId="c1" />);
  expect(screen.getByText(texts.dossier.summary.failed)).toBeDefined();
  serve({ [read]: portfolio() });
  await press('Probeer opnieuw');
  await settle();
  expect(screen.getByText(texts.dossier.summary.open(3, 2))).toBeDefined();
});

test('a list of more than three to-do’s is a focusable scroll region', () => {
  const list = (count: number) => (
    <ToDoList
      label="Alles"
      toDos={Array.from({ length: count }, (_, index) => ({
        ...toDo(`k${index}`),
        part: 'function' as const,
        expectedOn: null,
        href: '/dossier',
      }))}
    />
  );
  const { rerender } = render(list(3));
  expect(screen.queryByRole('region')).toBeNull();
  rerender(list(4));
  expect(screen.getByRole('region', { name: texts.dossier.list('Alles') }).tabIndex).toBe(0);
});

const registration = (id: string, startsAt: string, given: object = {}) => ({
  id,
  title: id,
  type: 'training',
  status: 'confirmed',
  startsAt,
  registers: [],
  ...given,
});

test('the next three events are listed from the nearest on, without cancelled ones', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-26T12:00:00Z'), toFake: ['Date'] });
  const members = [
    registration('later', '2026-12-20T09:00:00Z'),
    registration('weg', '2026-11-28T09:00:00Z', { status: 'cancelled' }),
    registration('eerst', '2026-11-27T09:00:00Z', { status: 'waiting-list' }),
    registration('voorbij', '2026-11-01T09:00:00Z', { endsAt: '2026-11-01T10:00:00Z' }),
    registration('dan', '2026-12-01T09:00:00Z'),
    registration('daarna', '2026-12-02T09:00:00Z'),
  ];
  serve({
    [at(getEventRegistrations)]: json({ 'hydra:member': members, 'hydra:totalItems': members.length }),
  });
  await show(<UpcomingEvents contactId="c1" />);
  expect(links()).toEqual(
    ['eerst', 'dan', 'daarna'].map((id) => `/evenementen/details/${id}`).concat(places.events),
  );
});

test('the events card without events is hidden for roles that seldom have any', async () => {
  serve({ [at(getEventRegistrations)]: json({ 'hydra:member': [], 'hydra:totalItems': 0 }) });
  const first = await show(<UpcomingEvents contactId="c1" isQuiet />);
  expect(screen.queryByText(texts.events.title)).toBeNull();
  first.unmount();
  await show(<UpcomingEvents contactId="c1" />);
  expect(screen.getByText(texts.events.none)).toBeDefined();
});

test('each open step links to its own page', async () => {
  await show(
    <OpenSteps
      steps={[{ kind: 'codes' }, { kind: 'second-factor' }, { kind: 'recovery-pending', email: 'a@b.nl' }]}
    />,
  );
  expect(links()).toEqual([
    '/account/beveiliging#herstelcodes',
    '/account/2fa-instellen',
    '/account/beveiliging#herstel-e-mailadres',
  ]);
  expect(document.body.textContent).toContain('a@b.nl');
});

const environment = (id: string, given: object = {}) => ({ id, name: id, slug: null, ...given });
const environments = (members: object[], total = members.length) => ({
  [at(getEnvironments)]: json({ 'hydra:member': members, 'hydra:totalItems': total }),
});

test('[DSH-01] the environments card lists the first five with their login methods, and links to all', async () => {
  const strings = texts.environments;
  serve(
    environments([
      environment('a', { slug: 'a' }),
      environment('b', { ssoEnabled: true }),
      environment('c', { ssoEnabled: true, loginFormHidden: true }),
      environment('d', { name: '' }),
      environment('e'),
      environment('f'),
    ]),
  );
  const first = await show(<EnvironmentsCard />);
  await settle();
  const shown = [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(
    shown.map((row, index) =>
      row.includes([strings.password, strings.sso, strings.ssoOnly, strings.unnamed, 'e'][index] ?? '?'),
    ),
  ).toEqual([true, true, true, true, true]);
  expect([shown[0]?.includes('/a · '), links().at(-1), has(strings.all(6))]).toEqual([
    true,
    '/omgevingen',
    true,
  ]);
  first.unmount();
  serve(environments(['a', 'b', 'c', 'd', 'e'].map((id) => environment(id))));
  const second = await show(<EnvironmentsCard />);
  await settle();
  expect([document.querySelectorAll('li').length, has(strings.all(5))]).toEqual([5, false]);
  second.unmount();
  serve(environments([]));
  await show(<EnvironmentsCard />);
  await settle();
  expect(has(strings.none)).toBe(true);
});

test.each([
  [0, 'Je hebt geen herstelcodes meer'],
  [1, 'Je hebt nog 1 herstelcode'],
  [2, 'Je hebt nog 2 herstelcodes'],
])(
  '[DSH-01, TFA-10] with %i recovery codes left the step has the title "%s" and links to new codes',
  async (left, title) => {
    await show(<OpenSteps steps={[{ kind: 'codes-few', left }]} />);
    expect(screen.getByText(title)).toBeDefined();
    expect(links()).toEqual(['/account/beveiliging#herstelcodes']);
  },
);
