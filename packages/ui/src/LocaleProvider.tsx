'use client';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { defaultLocale } from './locale/per-locale.ts';
import type { TextChanges, Texts } from './texts.ts';

/**
 * The Dutch default texts are in each component's folder, so that a page loads only the texts of the components it
 * shows.
 */
const LocaleContext = createContext<Surrounding>({ locale: defaultLocale, texts: {} });

interface Surrounding {
  locale: string;
  texts: TextChanges;
}

/**
 * Sets the language of the library for its children: their texts, and how they write, read and sort dates, numbers and
 * names. What it does not name stays as it is around it: Dutch at first.
 */
export function LocaleProvider({ locale, texts, children }: LocaleProviderProps) {
  const surrounding = useContext(LocaleContext);
  const merged = useMemo(
    () => ({
      locale: locale ?? surrounding.locale,
      texts: texts ? mergeChanges(surrounding.texts, texts) : surrounding.texts,
    }),
    [surrounding, locale, texts],
  );
  return <LocaleContext value={merged}>{children}</LocaleContext>;
}

export interface LocaleProviderProps {
  /** BCP 47 language tag, such as `en-GB`, which decides on dates, numbers, sorting, the first day of the week and CSV. */
  locale?: string | undefined;
  /** Texts in place of the surrounding ones: all of a language, such as `en` of `texts/en`, or some. */
  texts?: TextChanges | undefined;
  children: ReactNode;
}

/** Returns the BCP 47 language tag of the surrounding provider, `nl-NL` without one. */
export function useLocale(): string {
  return useContext(LocaleContext).locale;
}

/** Returns the texts of one component, or a part of them: its defaults, with the replacements of a provider. */
export function useTexts<Group extends keyof Texts, Part extends Partial<Texts[Group]>>(
  group: Group,
  defaults: Part,
): Part {
  const changes: object | undefined = useContext(LocaleContext).texts[group];
  return useMemo(() => (changes === undefined ? defaults : { ...defaults, ...changes }), [defaults, changes]);
}

function mergeChanges(base: TextChanges, changes: TextChanges): TextChanges {
  const before: Partial<Record<string, object>> = base;
  const groups = Object.entries<object>(changes).map(([group, texts]) => [
    group,
    { ...before[group], ...texts },
  ]);
  return { ...base, ...Object.fromEntries(groups) };
}

export type { AllTexts, TextChanges, Texts } from './texts.ts';
