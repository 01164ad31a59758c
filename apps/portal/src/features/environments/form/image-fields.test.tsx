import { act, fireEvent } from '@testing-library/react';
import { useWatch } from 'react-hook-form';
import { beforeEach, expect, test } from 'vitest';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { controls, field, press } from '../../../testing/page.ts';
import { environmentOf } from '../../../testing/sessions.ts';
import { show } from '../../../testing/show.tsx';
import { ImageFields } from './ImageFields.tsx';
import { texts } from '../fields/texts.ts';
import { environmentValues, valuesOf, type EnvironmentValues } from '../fields/values.ts';

const reference = '/api/media_objects/a';
const stored = environmentOf({ logo: { id: 'a', '@id': reference, contentUrl: '/media/a' } });
const remove = 'Verwijder de afbeelding';

interface Props {
  start: EnvironmentValues;
  imageUrls: Record<string, string>;
}

function Page({ start, imageUrls }: Props) {
  const form = useSchemaForm<EnvironmentValues, unknown>(environmentValues, start);
  const logo = useWatch({ control: form.control, name: 'logo' });
  return (
    <>
      <ImageFields environment={stored} imageUrls={imageUrls} place={form.place} />
      <output>{logo instanceof File ? logo.name : logo}</output>
    </>
  );
}
const open = (given: Partial<EnvironmentValues> = {}, imageUrls: Record<string, string> = {}) =>
  show(<Page start={{ ...valuesOf(stored), ...given }} imageUrls={imageUrls} />);
const logo = () => document.querySelector('output')?.textContent;
const pick = (...files: File[]) =>
  act(async () => void fireEvent.change(field(texts.images.logo), { target: { files } }));
const shown = () => document.querySelector('img')?.getAttribute('src');

beforeEach(() => void Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));

test('[ENV-06] a stored image is shown, and replaced by the one that is picked, until the choice is withdrawn', async () => {
  await open();
  expect([logo(), shown()]).toEqual([reference, '/media/a']);
  await pick(new File(['x'], 'logo.png', { type: 'image/png' }));
  expect([logo(), shown()]).toEqual(['logo.png', 'blob:x']);
  await pick();
  expect([logo(), shown()]).toEqual([reference, '/media/a']);
});

test('[ENV-06] a removed image is none, also when the form opens with that change', async () => {
  const first = await open();
  await press(remove);
  expect([logo(), shown()]).toEqual(['', undefined]);
  first.unmount();
  await open({ logo: null });
  expect([controls(remove), shown()]).toEqual([[], undefined]);
});

test('[ENV-06] an image that was uploaded with the draft is shown before it is saved', async () => {
  await open({ logo: '/api/media_objects/b' }, { '/api/media_objects/b': '/media/b' });
  expect(shown()).toBe('/media/b');
});
