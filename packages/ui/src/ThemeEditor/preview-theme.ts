/** Shows a theme in the preview: in the region around it, and in every frame of the same origin inside it. */
import { applyVariables } from '../theme/apply-theme.ts';
import type { ThemeVariables } from '../theme/compile-theme.ts';
import { contrastRatio } from '../theme/contrast.ts';
import { derivedFrom } from '../theme/derived-variables.ts';
import { variableOf, type Hex, type ThemeKey } from '../theme/keys.ts';

/** Bodies of the frames that a selector finds. A frame of another origin, or one that is still empty, has none. */
function bodiesOf(region: HTMLElement, selector: string): HTMLElement[] {
  const frames = [...region.querySelectorAll<HTMLIFrameElement>(selector)];
  return frames.flatMap(({ contentDocument }) => contentDocument?.body ?? []);
}

/** Elements that carry the theme that is being edited. */
export function themedElements(region: HTMLElement): HTMLElement[] {
  return [region, ...bodiesOf(region, 'iframe:not([data-published])')];
}

/** Elements that carry the published theme, to compare with. */
export function publishedElements(region: HTMLElement): HTMLElement[] {
  return bodiesOf(region, 'iframe[data-published]');
}

export function showTheme(region: HTMLElement, variables: ThemeVariables): void {
  for (const element of themedElements(region)) applyVariables(element, variables);
}

export function showPublished(region: HTMLElement, variables: ThemeVariables): void {
  for (const element of publishedElements(region)) applyVariables(element, variables);
}

const blinks = 3;
const blinkTime = 350;
/** Colors that no brand is likely to have; the one that differs most is used. */
const signals = ['#ff00c8', '#00e5ff'] as const satisfies Hex[];

/** Lets everything that has the color of a key blink. Returns the function that ends it. */
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

/** Returns the variable of a key, and those derived from it that have its exact color. */
function variablesLike(own: Hex, key: ThemeKey, variables: ThemeVariables): string[] {
  const derived = derivedFrom(key).map(variableOf);
  return [variableOf(key), ...derived.filter((name) => variables[name] === own)];
}
