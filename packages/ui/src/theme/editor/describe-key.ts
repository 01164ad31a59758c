/** Describes a theme key, in Dutch. Pure. */
import { colorOf, type CompiledTheme } from '../compile-theme.ts';
import { contrastRatio } from '../contrast.ts';
import { derivedVariables } from '../derived-variables.ts';
import { isThemeKey, themeKeys } from '../keys.ts';
import type { ColorName, ColorReference, Derivation, ThemeKey, ThemeKeyRow } from '../keys.ts';
import usage from '../usage.json' with { type: 'json' };

/** Names of colors that no environment sets. */
const otherNames: Partial<Record<ColorName, string>> = {
  surface: 'Vlak',
  error: 'Fout',
  border_control: 'Rand van een veld',
  highlight: 'Markering',
  button_icon_ground: 'Knop: vak van het pictogram',
  button_icon_ground_hover: 'Knop bij aanwijzen: vak van het pictogram',
  button_dark_icon_ground: 'Donkere knop: vak van het pictogram',
  button_dark_icon_ground_hover: 'Donkere knop bij aanwijzen: vak van het pictogram',
  button_cta_icon_ground: 'Actieknop: vak van het pictogram',
  button_cta_icon_ground_hover: 'Actieknop bij aanwijzen: vak van het pictogram',
};

const labels = new Map<string, string>(themeKeys.map(({ key, label }) => [key, label]));

/** Returns the label of a key, the name of another color, or the color itself. */
export function nameOf(reference: ColorReference | ColorName): string {
  return labels.get(reference) ?? otherNames[reference as ColorName] ?? reference;
}

/** Formats a ratio in Dutch, such as 4,49; rounds down so that it never overstates the contrast. */
export const ratioText = (ratio: number) =>
  (Math.floor(ratio * 100) / 100).toLocaleString('nl-NL', { maximumFractionDigits: 2 });

/** Describes the origin of a color when an environment gives none. */
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
  against: ColorName;
  needed: number;
  ratio: number;
  passes: boolean;
}

/** Returns the contrast that a key must have, and the contrast that it has in this theme. */
export function pairsOf({ key, pairs }: ThemeKeyRow, theme: CompiledTheme): PairState[] {
  return pairs.map(({ against, ratio: needed }) => {
    const ratio = contrastRatio(theme.colors[key], colorOf(against, theme));
    return { against, needed, ratio, passes: ratio >= needed };
  });
}

/** Returns advice on a key for which no color is readable on all of its backgrounds: one of those must change. */
export function wayOut(key: ThemeKey): string {
  const grounds = themeKeys.find((row) => row.key === key)?.pairs.map(({ against }) => against) ?? [];
  const names = grounds.map(nameOf).join(' en ');
  const changeable = grounds.filter(isThemeKey).map(nameOf).join(' of ');
  return `Geen enkele kleur is leesbaar op ${names} tegelijk. Kies een andere kleur voor ${changeable}.`;
}

type Usage = Record<string, Record<string, string>>;

/** Uses in `theme.css`, the portal and the webshop, which are outside the library's components. */
const elsewhere: Record<string, string> = {
  background: 'De pagina: achtergrond',
  text: 'De pagina: tekst',
  title: 'De pagina: koppen',
  widget_wft_pa: 'Portaal, wat er openstaat: streep',
  widget_continue_modules: 'Portaal, wat er openstaat: streep',
  background_webshop: 'Webshop: achtergrond',
  webshop_titel: 'Webshop: koppen',
  text_webshop: 'Webshop: tekst',
  webshop_anker_color_primary: 'Webshop, blok bovenaan: begin van het verloop',
  webshop_anker_color_secondary: 'Webshop, blok bovenaan: einde van het verloop',
  webshop_anker_color_title: 'Webshop, blok bovenaan: tekst',
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

/** Returns where the color is used, and as what: 'Button: achtergrond, rand'. */
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
  return elsewhere[key] === undefined ? components : [elsewhere[key], ...components];
}
