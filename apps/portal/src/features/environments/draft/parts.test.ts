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

test('values become parts and come back, without colors that are none', () => {
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

test('a picked file stays as long as its part does', () => {
  const file = new File(['x'], 'logo.png');
  const values = { ...stored, logo: file };
  const parts = partsOf(values);
  expect(valuesOfParts({ ...parts, name: 'Zon' }, values)).toMatchObject({ name: 'Zon', logo: file });
  expect(valuesOfParts({ ...parts, logo: '/api/media_objects/b' }, values).logo).toBe('/api/media_objects/b');
  expect(valuesOfParts({ ...parts, logo: '' }, values).logo).toBeNull();
});

test('changes of two people are combined, and only those of the same part conflict', () => {
  const ours = { ...stored, name: 'Zon', themeVariables: { color_primary: '#000000' } };
  const theirs = { ...stored, name: 'Zonneschijn', footerDisabled: false, slug: 'zon' };
  expect(mergeValues(stored, ours, theirs)).toEqual({
    values: { ...theirs, name: 'Zon', themeVariables: { color_primary: '#000000' } },
    conflicts: ['name'],
  });
});
