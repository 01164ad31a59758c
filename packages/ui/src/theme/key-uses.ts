/** Finds where a theme key is used, for the documentation. */
import { derivedFrom } from './derived-variables.ts';
import usage from './usage.json' with { type: 'json' };

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

/** Returns where the color is used, and as what: 'Button: achtergrond, rand'. */
export function usesOf(key: string, seen: Usage = usage): string[] {
  const places = new Map<string, Set<string>>();
  for (const variable of [key, ...derivedFrom(key)]) {
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
