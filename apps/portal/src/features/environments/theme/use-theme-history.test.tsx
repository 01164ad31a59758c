import { getPublishedThemes } from '@portal/contract/environments/admin-calls';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CacheScope } from '../../../shared/api/CacheScope.tsx';
import { settle } from '../../../testing/page.ts';
import { at, json, serve } from '../../../testing/requests.ts';
import { texts } from './texts.ts';
import { useThemeHistory } from './use-theme-history.ts';

const list = at(getPublishedThemes, { id: 'e1' });
const themes = (...members: object[]) =>
  json({ 'hydra:member': members, 'hydra:totalItems': members.length });
const strings = texts.history;

test('[ENV-10] a published theme has its moment, who published it and why, and its colors', async () => {
  const theme = {
    id: 't2',
    publishedAt: '2026-11-21T12:04:05Z',
    publishedBy: 'Iris',
    reason: 'Huisstijl',
    themeVariables: { color_text: '#112233', color_link: 'x' },
  };
  serve({ [list]: themes(theme, { ...theme, id: 't1', publishedBy: null, reason: null }) });
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
  serve({ [list]: themes({ ...theme, id: 't3' }) });
  await act(async () => result.current.reload());
  await settle();
  expect(result.current.versions?.map(({ id }) => id)).toEqual(['t3']);
});
