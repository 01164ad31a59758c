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
import { environmentOf, readySession, userOf } from '../../testing/sessions.ts';
import { place, show } from '../../testing/show.tsx';
import { ApplicationButton } from './applications/ApplicationButton.tsx';
import { Applications } from './applications/Applications.tsx';
import { Desk } from './Desk.tsx';
import { EnvironmentsCard } from './EnvironmentsCard.tsx';
import { Dossier } from './dossier/Dossier.tsx';
import { LearningStatistics } from './LearningStatistics.tsx';
import { OpenSteps } from './open/OpenSteps.tsx';
import { texts } from './texts.ts';
import { ToDoList } from './dossier/ToDoList.tsx';
import { UpcomingEvents } from './UpcomingEvents.tsx';
import { useLock } from './use-lock.ts';
import { useReservedHeight } from './dossier/use-reserved-height.ts';

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

test('a sibling application opens at the path that is asked for', async () => {
  const asked = serve({ [at(handOff)]: json({}, 500) });
  await show(
    <ApplicationButton application="webshop" path="/mand">
      Mand
    </ApplicationButton>,
  );
  await press('Mand');
  await settle();
  expect(asked[0]?.body).toEqual({ application: 'webshop', path: '/mand' });
  // A fault is notified by the call itself.
  expect(notifications.getSnapshot().map(({ title }) => title)).not.toContain(texts.applications.failed);
});

test('the support desk is that of the environment', async () => {
  const environment = environmentOf({
    supportHours: 'Op werkdagen',
    supportPhone: '088 111 11 11',
    supportEmail: 'help@zonnig.example',
  });
  await show(<Desk />, { session: readySession({ environment }) });
  expect([links(), has('Op werkdagen')]).toEqual([['tel:0881111111', 'mailto:help@zonnig.example'], true]);
});

test('[DSH-01] a person without a learning account is told so, and broken statistics offer no retry', async () => {
  const [contact] = userOf().person.contacts;
  if (!contact) throw new Error('There is no contact.');
  const noData = 'Sorry, we konden geen data vinden';
  const first = await show(<LearningStatistics contact={{ ...contact, lmsAccount: null }} />);
  expect([has(texts.statistics.noAccount), has(noData)]).toEqual([true, false]);
  first.unmount();
  for (const serializedStatistics of [null, '', '{', '[]', '{"modulesTotal":"x"}']) {
    const { unmount } = await show(
      <LearningStatistics contact={{ ...contact, lmsAccount: { serializedStatistics } }} />,
    );
    expect([serializedStatistics, has(noData), controls('Probeer opnieuw').length]).toEqual([
      serializedStatistics,
      true,
      0,
    ]);
    unmount();
  }
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

test('[DOS-01] to-do’s are titled by the module of their requirement; a PE exam is to be done elsewhere, so that its to-do leads to the dossier', async () => {
  serve({
    [read]: portfolio({
      stepFunctionResults: [toDo('advzorg'), toDo('onbekend', '')],
      stepsWithExam: [{ key: 'advzorg', dueBefore: '2028-04-01' }],
      stepOtherResults: [],
    }),
  });
  await show(<Dossier contactId="c1" />);
  const shown = [...document.querySelectorAll('[role=tabpanel]:not([hidden]) a')];
  expect(shown.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    [
      '/dossier',
      `Wft Zorgverzekeringen${texts.dossier.partFunction}${texts.dossier.exam('1 april 2028')}${texts.dossier.act.view}`,
    ],
    ['/?eis=onbekend#upload-diploma', `onbekend${texts.dossier.partFunction}${texts.dossier.act.upload}`],
  ]);
});

const tab = async (name: string) => {
  await act(async () => screen.getByRole('tab', { name }).click());
  return document.querySelector('[role=tabpanel]:not([hidden])')?.textContent;
};

test.each([
  ['with requirements', true, texts.dossier.noneForFunction],
  ['without any', false, texts.dossier.nothingForFunction],
])('a function %s in which nothing is to be done says so', async (_, hasFunctionRequirements, text) => {
  serve({ [read]: portfolio({ hasFunctionRequirements, stepFunctionResults: [] }) });
  await show(<Dossier contactId="c1" />);
  expect([await tab(texts.dossier.forFunction), await tab(texts.dossier.extra)]).toEqual([
    text,
    `Wft Pensioen${texts.dossier.partExtra}${texts.dossier.missing}${texts.dossier.act.upload}`,
  ]);
});

test('without anything extra to do the dossier says so', async () => {
  serve({ [read]: portfolio({ stepOtherResults: [] }) });
  await show(<Dossier contactId="c1" />);
  expect(await tab(texts.dossier.extra)).toBe(texts.dossier.noneExtra);
});

test.each([
  ['nothing-required', { hasAdvnoneOnly: true }],
  ['done', {}],
  ['empty', { hasRequirements: false }],
] as const)('a dossier without to-do’s says that it is %s', async (state, given) => {
  serve({ [read]: portfolio({ stepFunctionResults: [], stepOtherResults: [], ...given }) });
  await show(<Dossier contactId="c1" />);
  expect([has(texts.dossier.states[state]), has(texts.dossier.summary.none)]).toEqual([true, true]);
});

test('the dossier opens once per press', async () => {
  serve({ [read]: portfolio() });
  await show(<Dossier contactId="c1" />);
  await press(texts.dossier.go);
  expect([place(), controls(texts.dossier.go)[0]?.getAttribute('aria-busy')]).toEqual(['/dossier', 'true']);
});

test('room is kept for to-do’s until they are known, unless this account had none at the last visit', () => {
  const start = (contactId: string, isOpen: boolean | null) =>
    renderHook(({ open }) => useReservedHeight(contactId, open), { initialProps: { open: isOpen } });
  const first = start('c1', null);
  expect(first.result.current).toBe(true);
  first.rerender({ open: false });
  const second = start('c1', null);
  expect([second.result.current, start('c2', null).result.current]).toEqual([false, true]);
  // A visit that ends before they are known changes nothing.
  expect(start('c1', null).result.current).toBe(false);
  second.rerender({ open: true });
  expect([second.result.current, start('c1', null).result.current]).toEqual([true, true]);
});

test('without storage the room is always kept', () => {
  for (const name of ['getItem', 'setItem'] as const)
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('x', 'SecurityError');
    });
  const { result } = renderHook(() => useReservedHeight('c1', false));
  expect(result.current).toBe(true);
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
        key: `k${index}`,
        title: `k${index}`,
        state: null,
        act: texts.dossier.act.view,
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

test('an event has its day, times and place, and its status unless it is confirmed', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-26T12:00:00Z'), toFake: ['Date'] });
  const times = { endsAt: '2026-12-03T15:30:00Z', location: 'Utrecht' };
  const members = [
    registration('a/b', '2026-12-03T09:00:00Z', times),
    registration('wacht', '2026-12-04T09:00:00Z', { title: '', status: 'waiting-list' }),
  ];
  serve({ [at(getEventRegistrations)]: json({ 'hydra:member': members, 'hydra:totalItems': 2 }) });
  await show(<UpcomingEvents contactId="c1" />);
  expect([...document.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    '3 deca/b10:00\u00a0–\u00a016:30 · Utrecht · Training',
    `4 dec${texts.events.untitled}10:00 · Wachtlijst`,
  ]);
  expect(links()[0]).toBe('/evenementen/details/a%2Fb');
});

test('events that could not be read are read again', async () => {
  serve({ [at(getEventRegistrations)]: json({}, 500) });
  await show(<UpcomingEvents contactId="c1" />);
  await settle();
  expect(has(texts.events.none)).toBe(false);
  serve({ [at(getEventRegistrations)]: json({ 'hydra:member': [], 'hydra:totalItems': 0 }) });
  await press('Probeer opnieuw');
  await settle();
  expect(has(texts.events.none)).toBe(true);
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
    '/account#herstel-e-mailadres',
  ]);
  expect(document.body.textContent).toContain('a@b.nl');
});

test('a recovery address that is not there yet is asked for, and one that loads leads nowhere', async () => {
  const first = await show(<OpenSteps steps={[{ kind: 'recovery-email' }]} />);
  expect([links(), has(texts.open.recoveryEmail.text)]).toEqual([['/account#herstel-e-mailadres'], true]);
  first.unmount();
  await show(<OpenSteps steps={[{ kind: 'recovery-loading' }]} />);
  expect([links(), has(texts.open.recoveryEmail.loading)]).toEqual([[], true]);
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
      environment('d', { name: '', loginFormHidden: true }),
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
  // Without single sign-on the form is shown, even where it is said to be hidden.
  expect(shown[3]).toContain(strings.password);
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

test('[DSH-01] an environment leads to its form, and a list that could not be read is read again', async () => {
  serve({ [at(getEnvironments)]: json({}, 500) });
  await show(<EnvironmentsCard />);
  await settle();
  expect(has(texts.environments.none)).toBe(false);
  serve(environments([environment('e 1')]));
  await press('Probeer opnieuw');
  await settle();
  expect(links()).toEqual(['/omgevingen/toevoegen', '/omgevingen/bewerken/e%201']);
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
