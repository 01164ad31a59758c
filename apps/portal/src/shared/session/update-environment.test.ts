import { environment as schema, type Environment } from '@portal/contract/environments/schema';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { currentEnvironment, loadTheme } from '../environment/apply-theme.ts';
import { getSession, refreshSession } from './session-store.ts';
import type { Session } from './session.ts';
import { isRecolored, updateEnvironment } from './update-environment.ts';

vi.mock('../environment/apply-theme.ts', () => ({
  currentEnvironment: vi.fn<() => unknown>(),
  loadTheme: vi.fn<() => Promise<() => void>>(),
}));
vi.mock('./session-store.ts', () => ({
  getSession: vi.fn<() => Session>(),
  refreshSession: vi.fn<() => Promise<void>>(),
}));

const environmentWith = (rest: object = {}): Environment =>
  z.parse(schema, {
    id: 'e',
    name: 'Zonnig',
    version: 1,
    themeVariables: { color_primary: '#ffd54a' },
    ...rest,
  });
const recolored = environmentWith({ version: 2, themeVariables: { color_primary: '#0b5fa5' } });

let session: Extract<Session, { state: 'ready' }>;
let shown: Environment;

beforeEach(() => {
  vi.resetAllMocks();
  shown = environmentWith();
  session = { state: 'ready', environment: shown } as typeof session;
  vi.mocked(getSession).mockImplementation(() => session);
  vi.mocked(currentEnvironment).mockImplementation(() => shown);
  vi.mocked(loadTheme).mockImplementation(async (next) => () => {
    if (next !== null) shown = next;
  });
});

test.each<[boolean, object]>([
  [true, {}],
  [true, { version: 2, themeVariables: {} }],
  [false, { name: 'Zon' }],
  [false, { dashboardTitle: 'Zonnig leren' }],
  [false, { footerDisabled: true }],
  [false, { supportPhone: '030 1112233' }],
  [false, { logo: { id: '7', contentUrl: '/media/7' } }],
])('[ENV-09] isRecolored returns %j for the change %j', (response, change) =>
  expect(isRecolored(environmentWith(), environmentWith(change))).toBe(response),
);

describe('[ENV-09] a newer version of the session’s environment', () => {
  test('with other colors is applied without replacing the session', async () => {
    const before = session;
    expect(await updateEnvironment(recolored)).toBe(true);
    expect(shown).toEqual(recolored);
    expect(session).toBe(before);
    expect(session.environment).toEqual(recolored);
    expect(refreshSession).not.toHaveBeenCalled();
  });

  test('with another name refreshes the session', async () => {
    const renamed = environmentWith({ name: 'Zon', version: 2 });
    vi.mocked(refreshSession).mockImplementation(async () => {
      shown = renamed;
    });
    expect(await updateEnvironment(renamed)).toBe(true);
    expect(loadTheme).not.toHaveBeenCalled();
  });

  test('is reported as not shown when the session or the theme cannot be loaded', async () => {
    expect(await updateEnvironment(environmentWith({ name: 'Zon' }))).toBe(false);
    vi.mocked(loadTheme).mockResolvedValue(() => {});
    expect(await updateEnvironment(recolored)).toBe(false);
  });

  test.each<[string, object]>([
    ['a visitor who is not logged in', { state: 'anonymous', ended: false }],
    ['a session in the house style', { state: 'ready', environment: null }],
  ])('changes nothing for %s', async (_, other) => {
    session = other as typeof session;
    expect(await updateEnvironment(recolored)).toBe(false);
    expect(refreshSession).not.toHaveBeenCalled();
    expect(session).toEqual(other);
  });

  test('changes nothing when it belongs to another environment or the session has changed meanwhile', async () => {
    expect(await updateEnvironment({ ...recolored, id: 'other' })).toBe(false);
    expect(refreshSession).not.toHaveBeenCalled();
    const updating = updateEnvironment(recolored);
    session = { ...session };
    expect(await updating).toBe(false);
    expect(shown).toEqual(environmentWith());
    expect(session.environment).toEqual(environmentWith());
  });
});
