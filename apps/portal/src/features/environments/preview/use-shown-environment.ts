import type { Environment } from '@portal/contract/environments/schema';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { imageParts } from '../values.ts';

/** How long a form must be left alone before the preview follows, in ms: its screens load again for it. */
const rest = 400;

const plainFields = [
  'name',
  'dashboardTitle',
  'footerDisabled',
  'loginFormHidden',
  'gradientDisabled',
  'supportHours',
  'supportPhone',
  'supportEmail',
  'ssoButtonLabel',
  'ssoButtonDescription',
] as const;

const noImages = {};

/**
 * Returns an environment with what is in a form, also with images that are not uploaded yet, and with uploaded ones at
 * their addresses in `imageUrls`. The preview gets its colors from the theme editor; only the color of the top bar is
 * here, which decides between two logos.
 */
export function useShownEnvironment<Values extends FieldValues>(
  { subscribe }: Pick<UseFormReturn<Values, unknown, Values>, 'subscribe'>,
  environment: Environment,
  imageUrls: Readonly<Record<string, string>> = noImages,
): Environment {
  const [draft, setDraft] = useState(() => draftOf(environment, environment, () => undefined));
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
          setDraft((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
        }, rest);
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
