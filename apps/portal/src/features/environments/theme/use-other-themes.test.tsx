import { getEnvironments } from '@portal/contract/environments/admin-calls';
import { getEnvironment } from '@portal/contract/environments/calls';
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CacheScope } from '../../../shared/api/CacheScope.tsx';
import { settle } from '../../../testing/page.ts';
import { at, json, serve } from '../../../testing/requests.ts';
import { environmentOf } from '../../../testing/sessions.ts';
import { useOtherThemes } from './use-other-themes.ts';

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
