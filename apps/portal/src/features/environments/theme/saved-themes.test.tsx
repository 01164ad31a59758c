import { getEnvironments, getPublishedThemes } from '@portal/contract/environments/admin-calls';
import { getEnvironment } from '@portal/contract/environments/calls';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CacheScope } from '../../../shared/api/CacheScope.tsx';
import { settle } from '../../../testing/page.ts';
import { at, json, serve } from '../../../testing/requests.ts';
import { environmentOf } from '../../../testing/sessions.ts';
import { useOtherThemes, useThemeHistory } from './saved-themes.ts';
import { texts } from './texts.ts';

const strings = texts.history;

const history = at(getPublishedThemes, { id: 'e1' });
const themes = (...members: object[]) =>
  json({ 'hydra:member': members, 'hydra:totalItems': members.length });

test('[ENV-10] a published theme has its moment, who published it and why, and its colors', async () => {
  const theme = {
    id: 't2',
    publishedAt: '2026-11-21T12:04:05Z',
    publishedBy: 'Iris',
    reason: 'Huisstijl',
    themeVariables: { color_text: '#112233', color_link: 'x' },
  };
  serve({ [history]: themes(theme, { ...theme, id: 't1', publishedBy: null, reason: null }) });
  const { result } = renderHook(() => useThemeHistory('e1'), {
    wrapper: ({ children }) => <CacheScope scope="history">{children}</CacheScope>,
  });
  expect(result.current).not.toHaveProperty('versions');
  await settle();
  const shared = { title: '21 nov 2026, 13:04:05', colors: { text: '#112233' } };
  expect(result.current.versions).toEqual([
    { id: 't2', ...shared, note: `${strings.by('Iris')} · ${strings.reason('Huisstijl')}` },
    { id: 't1', ...shared, note: strings.before },
  ]);
  serve({ [history]: themes({ ...theme, id: 't3' }) });
  await act(async () => result.current.reload());
  await settle();
  expect(result.current.versions?.map(({ id }) => id)).toEqual(['t3']);
});

const list = at(getEnvironments);

test('[ENV-10] the themes of other environments can be copied, and are loaded when chosen', async () => {
  const members = [
    { id: 'e1', name: 'Zonnig' },
    { id: 'e2', name: 'Bank Noord' },
  ];
  const asked = serve({
    [list]: json({ 'hydra:member': members, 'hydra:totalItems': 2 }),
    [at(getEnvironment, { id: 'e2' })]: json(
      environmentOf({ id: 'e2', themeVariables: { color_text: '#112233' } }),
    ),
  });
  const { result } = renderHook(() => useOtherThemes('e1'), {
    wrapper: ({ children }) => <CacheScope scope="themes">{children}</CacheScope>,
  });
  expect(result.current).toBeUndefined();
  await settle();
  const others = result.current ?? [];
  expect([others.map(({ id, title }) => [id, title]), asked.length]).toEqual([[['e2', 'Bank Noord']], 1]);
  expect(await others[0]?.load()).toEqual({ text: '#112233' });
  serve({});
  expect(await others[0]?.load()).toBeNull();
});
