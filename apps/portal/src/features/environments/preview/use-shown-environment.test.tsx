import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { environmentOf } from '../../../testing/sessions.ts';
import { type EnvironmentValues, environmentValues, valuesOf } from '../fields/values.ts';
import { useShownEnvironment } from './use-shown-environment.ts';

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

beforeEach(() => void vi.useFakeTimers());

const stored = environmentOf({
  dashboardTitle: 'Welkom',
  logo: { id: 'a', '@id': '/api/media_objects/a', contentUrl: '/media/a' },
  themeVariables: { color_mainnav: '#112233', color_text: '#000000' },
});

test('[ENV-09] the preview follows the form after a delay, with its images and the color of the bar only', async () => {
  const revoke = vi.fn<(url: string) => void>();
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: revoke });
  const { result, unmount } = renderHook(() => {
    const form = useSchemaForm<EnvironmentValues, unknown>(environmentValues, valuesOf(stored));
    return { form, shown: useShownEnvironment(form, stored, { '/api/media_objects/b': '/media/b' }) };
  });
  const change = async (name: keyof EnvironmentValues, value: unknown) => {
    await act(async () => result.current.form.setValue(name, value as string));
    await pass(500);
    return result.current.shown;
  };
  expect(result.current.shown.themeVariables).toEqual({ color_mainnav: '#112233' });
  await act(async () => result.current.form.setValue('name', 'Zo'));
  await pass(300);
  await act(async () => result.current.form.setValue('name', 'Zon'));
  await pass(300);
  expect(result.current.shown.name).toBe('Zonnig');
  await pass(200);
  expect(result.current.shown).toMatchObject({ name: 'Zon', logo: { contentUrl: '/media/a' } });
  expect((await change('dashboardTitle', '')).dashboardTitle).toBeNull();
  expect((await change('logo', '/api/media_objects/b')).logo?.contentUrl).toBe('/media/b');
  expect((await change('logo', new File(['x'], 'logo.png'))).logo?.contentUrl).toBe('blob:x');
  expect((await change('logo', null)).logo).toBeNull();
  expect((await change('themeVariables', { color_text: '#ffffff' })).themeVariables).toEqual({});
  unmount();
  expect(revoke.mock.calls).toEqual([['blob:x']]);
});

test('[ENV-09] the preview starts with the values of a restored draft', () => {
  const draft = { ...valuesOf(stored), name: 'Zon', logo: '/api/media_objects/b' };
  const { result } = renderHook(() => {
    const form = useSchemaForm<EnvironmentValues, unknown>(environmentValues, draft);
    return useShownEnvironment(form, stored, { '/api/media_objects/b': '/media/b' });
  });
  expect(result.current).toMatchObject({ name: 'Zon', logo: { contentUrl: '/media/b' } });
});
