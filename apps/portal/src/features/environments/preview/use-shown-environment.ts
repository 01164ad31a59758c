import type { Environment } from '@portal/contract/environments/schema';
import equal from 'fast-deep-equal';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { fieldNames, imageParts } from '../fields/values.ts';

/** Debounce before the preview loads its screens again, in ms. */
const debounce = 400;

/** Fields that the preview shows in another form, or not at all. */
const otherFields = new Set<string>([
  'slug',
  'ssoButtonUrl',
  'themeVariables',
  'themeReason',
  'corners',
  'density',
  'darkDisabled',
  ...imageParts,
]);
const plainFields = fieldNames.filter((name) => !otherFields.has(name));

const noImages = {};

/**
 * Returns an environment with the values of a form. Picked images get an object URL, uploaded ones that of `imageUrls`.
 * The theme editor writes the theme to the preview; only the color of the top bar is included, since it selects the logo.
 */
export function useShownEnvironment<Values extends FieldValues>(
  { subscribe, getValues }: Pick<UseFormReturn<Values>, 'subscribe' | 'getValues'>,
  environment: Environment,
  imageUrls: Readonly<Record<string, string>> = noImages,
): Environment {
  const [draft, setDraft] = useState(() =>
    draftOf(environment, getValues(), (image) => (typeof image === 'string' ? imageUrls[image] : undefined)),
  );
  const urls = useRef(new Map<File, string>());

  useEffect(() => {
    const ownUrls = urls.current;
    return () => ownUrls.forEach((url) => URL.revokeObjectURL(url));
  }, []);

  const urlOf = useEffectEvent((image: string | File) => {
    if (typeof image === 'string') return imageUrls[image];
    const url = urls.current.get(image) ?? URL.createObjectURL(image);
    urls.current.set(image, url);
    return url;
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          const next = draftOf(environment, values, (image) => urlOf(image));
          setDraft((before) => (equal(before, next) ? before : next));
        }, debounce);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [subscribe, environment]);

  return draft;
}

function draftOf(
  environment: Environment,
  values: FieldValues,
  urlOf: (image: string | File) => string | undefined,
): Environment {
  const draft: Record<string, unknown> = { ...environment };
  for (const name of plainFields) {
    if (values[name] !== undefined) draft[name] = values[name] === '' ? null : values[name];
  }
  for (const part of imageParts) {
    const value: unknown = values[part];
    if (value === null) draft[part] = null;
    const contentUrl = typeof value === 'string' || value instanceof File ? urlOf(value) : undefined;
    if (contentUrl !== undefined) draft[part] = { id: null, '@id': null, contentUrl };
  }
  const { color_mainnav: bar } = values['themeVariables'] as Record<string, string>;
  return { ...(draft as Environment), themeVariables: bar === undefined ? {} : { color_mainnav: bar } };
}
