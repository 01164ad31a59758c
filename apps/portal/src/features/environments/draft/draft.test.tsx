import { replaceDraft } from '@portal/contract/environments/draft-calls';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { at, json, later, serve } from '../../../testing/requests.ts';
import { environmentOf } from '../../../testing/sessions.ts';
import { type EnvironmentValues, environmentValues, valuesOf } from '../fields/values.ts';
import { draftOf, environmentBelow } from './draft-values.ts';
import { useDraft } from './use-draft.ts';

const stored = environmentOf({
  name: 'Zonnig',
  dashboardTitle: 'Welkom',
  version: 3,
  themeVariables: { color_text: '#000000' },
});
const base = valuesOf(stored);
const keep = at(replaceDraft, { id: 'e1' });
const kept = () => json(undefined, 204);

beforeEach(() => void vi.useFakeTimers());

function start(first: Partial<EnvironmentValues> = {}) {
  const { result } = renderHook(() => {
    const values = { ...base, ...first };
    const form = useSchemaForm<EnvironmentValues, unknown>(environmentValues, values);
    return { form, status: useDraft({ environmentId: 'e1', form, base, version: 3 }) };
  });
  return {
    status: () => result.current.status,
    change: (name: string) => act(async () => result.current.form.setValue('name', name)),
    pass: async (ms: number) => {
      await act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
      await act(async () => void (await vi.advanceTimersByTimeAsync(0)));
    },
  };
}

test('[ENV-09] the draft is stored half a second after the last change, with the values that changed', async () => {
  const { change, pass, status } = start();
  const asked = serve({ [keep]: kept() });
  await change('Z');
  await pass(400);
  await change('Zon');
  await pass(400);
  expect([asked.length, status()]).toEqual([0, 'waiting']);
  await pass(200);
  expect([asked.map(({ body }) => body), status()]).toEqual([
    [{ environmentVersion: 3, base: { name: 'Zonnig' }, values: { name: 'Zon' } }],
    'kept',
  ]);
});

test('[ENV-09] the draft is emptied when its changes are undone', async () => {
  const { change, pass } = start({ name: 'Zon' });
  const asked = serve({ [keep]: kept() });
  await change('Zonnig');
  await pass(600);
  expect(asked.map(({ body }) => body)).toEqual([{ environmentVersion: 3, base: {}, values: {} }]);
});

test('[ENV-09] a form without changes leaves the draft of another window alone', async () => {
  const { change, pass, status } = start();
  const asked = serve({ [keep]: kept() });
  await change('Zonnig');
  await pass(600);
  expect([asked.length, status()]).toEqual([0, 'kept']);
});

test('[ENV-09] one request is sent at a time, and then the latest values', async () => {
  const { change, pass, status } = start();
  const slow = later();
  const first = serve({ [keep]: slow.response });
  await change('Z');
  await pass(600);
  await change('Zo');
  await pass(600);
  await change('Zon');
  await pass(600);
  expect([first.length, status()]).toEqual([1, 'waiting']);
  const second = serve({ [keep]: kept() });
  await act(async () => slow.give(kept()));
  await pass(10);
  expect([second.map(({ body }) => body), status()]).toMatchObject([[{ values: { name: 'Zon' } }], 'kept']);
});

test('[T71] a draft that did not arrive is sent again after five seconds', async () => {
  const { change, pass, status } = start();
  serve({ [keep]: json({}, 503) });
  await change('Zon');
  await pass(600);
  expect(status()).toBe('failed');
  const again = serve({ [keep]: kept() });
  await pass(4_900);
  expect(again).toHaveLength(0);
  await pass(200);
  expect([again.length, status()]).toEqual([1, 'kept']);
});

test('[ENV-09] a refused draft is sent again only after another change', async () => {
  const { change, pass, status } = start();
  const asked = serve({ [keep]: json({ title: 'x' }, 422) });
  await change('Zon');
  await pass(60_000);
  expect([asked.length, status()]).toEqual([1, 'failed']);
  serve({ [keep]: kept() });
  await change('Zonneschijn');
  await pass(600);
  expect(status()).toBe('kept');
});

test('[ENV-09] a draft has no color that cannot be read', () => {
  const typed = { ...base, themeVariables: { color_text: '#000000', color_link: '?' } };
  expect(draftOf(base, typed)).toEqual({ base: {}, values: {} });
});

test('[T57] the environment below a draft keeps each image that the draft does not change', () => {
  const picture = (name: string) => ({
    id: name,
    '@id': `/api/media_objects/${name}`,
    contentUrl: `/media/${name}`,
  });
  const current = {
    ...stored,
    logo: picture('a'),
    logoSlim: picture('b'),
    logoDiapositive: picture('c'),
    backgroundImage: picture('d'),
  };
  const draft = { environmentVersion: 3, base: {}, values: {}, changedAt: null, imageUrls: {} };
  expect(environmentBelow(draft, current)).toEqual(current);
});

test('[T57] the environment below a draft has the values in place of which the draft was typed', () => {
  const draft = {
    environmentVersion: 2,
    base: { name: 'Oud', logo: '/api/media_objects/a', logoSlim: null },
    values: { name: 'Zon' },
    changedAt: null,
    imageUrls: {},
  };
  expect(environmentBelow(draft, stored)).toEqual({
    ...stored,
    version: 2,
    name: 'Oud',
    logo: { id: null, '@id': '/api/media_objects/a', contentUrl: '' },
    logoSlim: null,
  });
});
