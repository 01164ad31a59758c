/**
 * Fails the test of a story of the library that shows a hard-coded color, in any state. Every variable of the theme gets
 * a unique color; a color that the browser computed and that stays the same when all variables change is hard-coded.
 */
import { afterEach, expect } from 'vitest';
import { derivedVariables } from '../theme/keys/derived-variables.ts';
import { themeKeys, variableOf } from '../theme/keys/keys.ts';
import { libraryColors } from '../theme/keys/library-colors.ts';
import { computedColors } from './computed-colors.ts';
import { force, forcedRules, forcedStates } from './forced-states.ts';

const variables = [
  ...themeKeys.map((row) => row.key),
  ...Object.keys(derivedVariables),
  ...Object.keys(libraryColors),
];
const colorOf = (index: number, round: 1 | 2) => `rgb(${index + 1}, ${100 + round}, 203)`;
const colorsOfVariables = new Set(variables.map((_name, index) => colorOf(index, 1)));
const shadowColor = (round: 1 | 2) => `rgb(250, ${round}, 203)`;

/**
 * Returns CSS that overrides theme.css and every ThemeScope. The second round differs from the first in every color. A
 * color in transition would be neither.
 */
function variablesCss(round: 1 | 2): string {
  const colors = variables.map((name, index) => `${variableOf(name)}: ${colorOf(index, round)} !important;`);
  const shadow = `0 1px 2px ${shadowColor(round)} !important;`;
  return `
    *, ::before, ::after { transition: none !important; animation: none !important }
    :root, [style*='--portal-'] {
      ${colors.join(' ')} --portal-shadow-card: ${shadow} --portal-shadow-overlay: ${shadow}
      --portal-shade: ${shadowColor(round)} !important;
    }`;
}

/** The parts of Storybook's own page. */
const storybooks = ':is(.sb-wrapper, [id^=storybook-]), :is(.sb-wrapper, [id^=storybook-]) *';

const colorsNow = () => computedColors(document.body).filter(({ element }) => !element.matches(storybooks));

/** Returns the colors on the page that no variable changes, in each state. */
function ownColors(): string[] {
  const theme = document.head.appendChild(document.createElement('style'));
  const states = document.head.appendChild(document.createElement('style'));
  states.textContent = forcedRules();
  const found = [undefined, ...forcedStates].flatMap((state) => {
    force(document.body, state);
    theme.textContent = variablesCss(1);
    const first = colorsNow();
    if (first.every(({ color }) => color === shadowColor(1) || colorsOfVariables.has(color))) return [];
    // The others are mixed from colors of variables, or hard-coded.
    theme.textContent = variablesCss(2);
    const second = colorsNow();
    return first
      .filter(({ color }, index) => second[index]?.color === color)
      .map(({ property, color, element, pseudo }) => {
        const name = element.tagName.toLowerCase();
        return `${name}${pseudo} ${property}: ${color} (${state ?? 'rest'})`;
      });
  });
  force(document.body, undefined);
  theme.remove();
  states.remove();
  return [...new Set(found)];
}

afterEach(({ task, story }) => {
  if (!story || story.tags.includes('own-colors') || !task.file.filepath.includes('/packages/ui/')) return;
  expect(ownColors(), 'hard-coded colors').toEqual([]);
});
