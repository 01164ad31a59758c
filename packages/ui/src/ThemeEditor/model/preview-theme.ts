/** Writes themes to the preview: to its region, and to every frame of the same origin in it. */
import { applyVariables } from '../../theme/apply-theme.ts';
import { compileTheme } from '../../theme/compile-theme.ts';
import { darkTheme } from '../../theme/dark-theme.ts';
import { contrastRatio } from '../../theme/colors/contrast.ts';
import { derivedFrom } from '../../theme/keys/derived-variables.ts';
import { variableOf, type Hex, type ThemeKey } from '../../theme/keys/keys.ts';
import { compileShape } from '../../theme/shape.ts';
import type { CssVariables } from '../../theme/theme-css.ts';
import { colorsIn, type Design } from './edits.ts';

/** Returns the bodies of the frames that a selector finds, without frames of another origin or without a document. */
function bodiesOf(region: HTMLElement, selector: string): HTMLElement[] {
  const frames = [...region.querySelectorAll<HTMLIFrameElement>(selector)];
  return frames.flatMap(({ contentDocument }) => contentDocument?.body ?? []);
}

/** Returns the elements with the theme that is being edited. */
export function themedElements(region: HTMLElement): HTMLElement[] {
  return [region, ...bodiesOf(region, 'iframe:not([data-published])')];
}

/** Returns the elements with the published theme. */
export function publishedElements(region: HTMLElement): HTMLElement[] {
  return bodiesOf(region, 'iframe[data-published]');
}

/** What a preview shows: the variables of one form of a theme, and which form it is. */
export interface Shown {
  scheme: 'light' | 'dark';
  variables: CssVariables;
}

/** Returns one form of a theme for the preview, with the library's colors, also on a page in another form. */
export function shownTheme(design: Design, scheme: Shown['scheme']): Shown {
  const { variables, library } =
    scheme === 'dark' ? darkTheme(colorsIn(design)) : compileTheme(colorsIn(design));
  const own = Object.fromEntries(Object.entries(library).map(([name, color]) => [variableOf(name), color]));
  return { scheme, variables: { ...variables, ...own, ...compileShape(design) } };
}

export function showTheme(region: HTMLElement, shown: Shown): void {
  for (const element of themedElements(region)) show(element, shown);
}

export function showPublished(region: HTMLElement, shown: Shown): void {
  for (const element of publishedElements(region)) show(element, shown);
}

function show(element: HTMLElement, { scheme, variables }: Shown): void {
  element.dataset['scheme'] = scheme;
  applyVariables(element, variables);
}

const blinks = 3;
const blinkTime = 350;
/** Conspicuous colors; the one with the most contrast to the color of the key is used. */
const signals = ['#ff00c8', '#00e5ff'] as const satisfies Hex[];

/** Blinks everything with the color of a key; steady under reduced motion. Returns a function that stops it. */
export function blinkKey(region: HTMLElement, key: ThemeKey, shown: Shown): () => void {
  const { variables } = shown;
  const own = (variables[variableOf(key)] ?? '#000000') as Hex;
  const [first, second] = signals;
  const signal = contrastRatio(own, first) >= contrastRatio(own, second) ? first : second;
  const lit = {
    ...shown,
    variables: {
      ...variables,
      ...Object.fromEntries(variablesLike(own, key, variables).map((name) => [name, signal])),
    },
  };
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let turn = 0;
  showTheme(region, lit);
  const timer = setInterval(
    () => {
      turn += 1;
      showTheme(region, turn % 2 === 1 ? shown : lit);
      if (isStill || turn === blinks * 2 - 1) stop();
    },
    isStill ? blinkTime * 2 * blinks : blinkTime,
  );
  function stop() {
    clearInterval(timer);
    showTheme(region, shown);
  }
  return stop;
}

/** Returns the variable of a key, and the variables derived from it that have the same color. */
function variablesLike(own: Hex, key: ThemeKey, variables: CssVariables): string[] {
  const derived = derivedFrom(key).map(variableOf);
  return [variableOf(key), ...derived.filter((name) => variables[name] === own)];
}
