import { environment } from '@portal/contract/environments/schema';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { valuesOf } from '../values.ts';
import { mergeValues, partsOf, valuesOfParts } from './parts.ts';

const logo = { id: 'a', '@id': '/api/media_objects/a', contentUrl: '/media/a' };
const stored = valuesOf(
  z.parse(environment, {
    id: 'zonnig',
    name: 'Zonnig',
    footerDisabled: true,
    logo,
    themeVariables: { color_primary: '#ffd54a', color_link: '' },
  }),
);

test('form values are converted to parts and back, without invalid colors', () => {
  const parts = partsOf({ ...stored, themeVariables: { ...stored.themeVariables, color_text: '?' } });
  expect(parts).toMatchObject({
    name: 'Zonnig',
    footerDisabled: true,
    logo: '/api/media_objects/a',
    logoSlim: '',
    color_primary: '#ffd54a',
  });
  expect(parts).not.toHaveProperty('color_link');
  expect(parts).not.toHaveProperty('color_text');
  expect(valuesOfParts(parts, stored)).toEqual({ ...stored, themeVariables: { color_primary: '#ffd54a' } });
});

test('a chosen file stays in the form values until its part changes', () => {
  const file = new File(['x'], 'logo.png');
  const values = { ...stored, logo: file };
  const parts = partsOf(values);
  expect(valuesOfParts({ ...parts, name: 'Zon' }, values)).toMatchObject({ name: 'Zon', logo: file });
  expect(valuesOfParts({ ...parts, logo: '/api/media_objects/b' }, values).logo).toBe('/api/media_objects/b');
  expect(valuesOfParts({ ...parts, logo: '' }, values).logo).toBeNull();
});

test('changes of two administrators are merged, and conflict only in the same part', () => {
  const ours = { ...stored, name: 'Zon', themeVariables: { color_primary: '#000000' } };
  const theirs = { ...stored, name: 'Zonneschijn', footerDisabled: false, slug: 'zon' };
  expect(mergeValues(stored, ours, theirs)).toEqual({
    values: { ...theirs, name: 'Zon', themeVariables: { color_primary: '#000000' } },
    conflicts: ['name'],
  });
});
