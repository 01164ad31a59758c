/** What there is to say about a theme key, in Dutch. Pure. */
import type { CompiledTheme } from '../compile-theme.ts';
import { contrastRatio } from '../contrast.ts';
import { derivedVariables } from '../derived-variables.ts';
import { isThemeKey, themeKeys, type ColourReference, type Derivation, type ThemeKeyRow } from '../keys.ts';
import { libraryColours, type LibraryColour } from '../library-colours.ts';
import usage from '../usage.json' with { type: 'json' };

const libraryNames: Partial<Record<LibraryColour, string>> = {
  surface: 'Vlak',
  error: 'Fout',
  border_control: 'Rand van een veld',
  highlight: 'Markering',
};

const labels = new Map<string, string>(themeKeys.map(({ key, label }) => [key, label]));

/** The label of a key, the name of a colour of the library, or the colour itself. */
export function nameOf(reference: ColourReference): string {
  return labels.get(reference) ?? libraryNames[reference as LibraryColour] ?? reference;
}

/** A ratio as people read it, rounded down so that it never promises too much: 4,49. */
export const ratioText = (ratio: number) =>
  (Math.floor(ratio * 100) / 100).toLocaleString('nl-NL', { maximumFractionDigits: 2 });

/** Where the colour comes from when an environment gives none. */
export function originOf({ default: fixed, derive }: Pick<ThemeKeyRow, 'default' | 'derive'>): string {
  if (derive === null) return fixed ?? '';
  switch (derive.how) {
    case 'same':
      return `gelijk aan ${nameOf(derive.from)}`;
    case 'shade':
      return `een tint van ${nameOf(derive.from)}, weg van ${nameOf(derive.awayFrom)}`;
    case 'readable':
      return `${derive.prefer.map(nameOf).join(', anders ')}, leesbaar op ${derive.on.map(nameOf).join(' en ')}`;
  }
}

export interface PairState {
  against: ColourReference;
  needed: number;
  ratio: number;
  passes: boolean;
}

/** The contrast that a key must have, and what it has in this theme. */
export function pairsOf({ key, pairs }: ThemeKeyRow, { colours }: CompiledTheme): PairState[] {
  return pairs.map(({ against, ratio: needed }) => {
    const ground = isThemeKey(against) ? colours[against] : libraryColours[against];
    const ratio = contrastRatio(colours[key], ground);
    return { against, needed, ratio, passes: ratio >= needed };
  });
}

type Usage = Record<string, Record<string, string>>;

/** What `theme.css` itself colours. */
const page: Record<string, string> = {
  background: 'De pagina: achtergrond',
  text: 'De pagina: tekst',
  title: 'De pagina: koppen',
};
const properties: Record<string, string> = {
  'background-color': 'achtergrond',
  'background-image': 'verloop',
  color: 'tekst',
  fill: 'vulling',
  stroke: 'lijn',
  'text-decoration-color': 'onderstreping',
  'outline-color': 'omlijning',
  'box-shadow': 'schaduw',
};

const isFrom = (rule: Derivation, key: string) =>
  (rule.how === 'readable' ? rule.prefer[0] : rule.from) === key;

/** In which components the colour comes out, and as what: 'Button: achtergrond, rand'. */
export function usesOf(key: string, seen: Usage = usage): string[] {
  const derived = Object.entries<Derivation>(derivedVariables).filter(([, rule]) => isFrom(rule, key));
  const places = new Map<string, Set<string>>();
  for (const variable of [key, ...derived.map(([name]) => name)]) {
    for (const [component, list] of Object.entries(seen[variable] ?? {})) {
      const words = list.split(' ').map((property) => properties[property] ?? 'rand');
      places.set(component, new Set([...(places.get(component) ?? []), ...words]));
    }
  }
  const components = [...places]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([component, words]) => `${component}: ${[...words].join(', ')}`);
  return page[key] === undefined ? components : [page[key], ...components];
}
