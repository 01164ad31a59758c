/** Writes themes to the preview: to its region, and to every frame of the same origin in it. */
import { applyVariables } from '../../theme/apply-theme.ts';
import type { ThemeVariables } from '../../theme/compile-theme.ts';
import { contrastRatio } from '../../theme/colors/contrast.ts';
import { derivedFrom } from '../../theme/keys/derived-variables.ts';
import { variableOf, type Hex, type ThemeKey } from '../../theme/keys/keys.ts';

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

export function showTheme(region: HTMLElement, variables: ThemeVariables): void {
  for (const element of themedElements(region)) showLight(element, variables);
}

export function showPublished(region: HTMLElement, variables: ThemeVariables): void {
  for (const element of publishedElements(region)) showLight(element, variables);
}

/** Shows the light form, also on a dark page: the colors are those of that form. */
function showLight(element: HTMLElement, variables: ThemeVariables): void {
  element.dataset['scheme'] = 'light';
  applyVariables(element, variables);
}

const blinks = 3;
const blinkTime = 350;
/** Conspicuous colors; the one with the most contrast to the color of the key is used. */
const signals = ['#ff00c8', '#00e5ff'] as const satisfies Hex[];

/** Blinks everything with the color of a key; steady under reduced motion. Returns a function that stops it. */
export function blinkKey(region: HTMLElement, key: ThemeKey, variables: ThemeVariables): () => void {
  const own = variables[variableOf(key)] ?? '#000000';
  const [first, second] = signals;
  const signal = contrastRatio(own, first) >= contrastRatio(own, second) ? first : second;
  const lit = {
    ...variables,
    ...Object.fromEntries(variablesLike(own, key, variables).map((name) => [name, signal])),
  };
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let turn = 0;
  showTheme(region, lit);
  const timer = setInterval(
    () => {
      turn += 1;
      showTheme(region, turn % 2 === 1 ? variables : lit);
      if (isStill || turn === blinks * 2 - 1) stop();
    },
    isStill ? blinkTime * 2 * blinks : blinkTime,
  );
  function stop() {
    clearInterval(timer);
    showTheme(region, variables);
  }
  return stop;
}

/** Returns the variable of a key, and the variables derived from it that have the same color. */
function variablesLike(own: Hex, key: ThemeKey, variables: ThemeVariables): string[] {
  const derived = derivedFrom(key).map(variableOf);
  return [variableOf(key), ...derived.filter((name) => variables[name] === own)];
}
