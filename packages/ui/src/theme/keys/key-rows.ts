/** The rows of the registry as data; `keys.ts` adds their types and CSS variables. */
const white = '#ffffff';
/** Near-black, for text on a color where neither white nor the accent is readable. A tinted dark would look muddy. */
const ink = '#1d1c1f';
/** Ratios of WCAG 2.2: 1.4.3 for text, 1.4.11 for graphics. */
const text = 4.5;
const graphic = 3;
/**
 * Ratio for text on the surface, which must also be readable on tints of it, such as that of a selected row. A tint of
 * 8 % black takes a sixth of the contrast, so 4.5 is left.
 */
export const textOnTints = 5.4;

const same = <const From extends string>(from: From) => ({ how: 'same', from }) as const;
const hover = <const From extends string, const Away extends string>(from: From, awayFrom: Away) =>
  ({ how: 'shade', from, awayFrom, amount: 0.07 }) as const;
const readable = <const On extends string, const Prefer extends string>(
  ratio: number,
  on: On[],
  prefer: Prefer[],
) => ({ how: 'readable', on, prefer, ratio }) as const;
const against = <const Ground extends string>(ratio: number, ...grounds: Ground[]) =>
  grounds.map((ground) => ({ against: ground, ratio }));

export const rows = [
  { key: 'primary', label: 'Hoofdkleur', group: 'merk', default: '#ac2e32' },
  { key: 'accent', label: 'Accentkleur', group: 'merk', default: '#372248' },
  {
    key: 'graph',
    label: 'Grafiek',
    group: 'merk',
    derive: same('primary'),
    pairs: against(graphic, 'surface'),
  },

  {
    key: 'background',
    label: 'Achtergrond',
    group: 'pagina',
    default: '#f7f5f8',
    // Also checked against the fixed colors of the library that are drawn on it.
    pairs: [...against(text, 'error'), ...against(graphic, 'border_control')],
  },
  { key: 'tooltip', label: 'Tooltip', group: 'pagina', derive: same('accent') },
  { key: 'footer', label: 'Voettekst', group: 'pagina', derive: same('accent') },

  { key: 'mainnav', label: 'Bovenbalk', group: 'balken', default: white },
  {
    key: 'text_mainnav',
    label: 'Bovenbalk: tekst',
    group: 'balken',
    derive: readable(text, ['mainnav'], ['accent', white, ink]),
    pairs: against(text, 'mainnav'),
  },
  {
    key: 'text_mainnav_hover',
    label: 'Bovenbalk: tekst bij aanwijzen',
    group: 'balken',
    derive: readable(text, ['mainnav'], ['primary', 'text_mainnav']),
    pairs: against(text, 'mainnav'),
  },
  {
    key: 'icon_mainnav',
    label: 'Bovenbalk: pictogram',
    group: 'balken',
    derive: readable(graphic, ['mainnav'], ['primary', 'text_mainnav']),
    pairs: against(graphic, 'mainnav'),
  },
  {
    key: 'icon_mainnav_hover',
    label: 'Bovenbalk: pictogram bij aanwijzen',
    group: 'balken',
    derive: same('text_mainnav_hover'),
    pairs: against(graphic, 'mainnav'),
  },
  { key: 'subnav', label: 'Tussenbalk', group: 'balken', derive: same('accent') },
  {
    key: 'subnav_text',
    label: 'Tussenbalk: tekst',
    group: 'balken',
    derive: readable(text, ['subnav'], [white, 'accent', ink]),
    pairs: against(text, 'subnav'),
  },
  {
    key: 'subnav_text_hover',
    label: 'Tussenbalk: tekst bij aanwijzen',
    group: 'balken',
    derive: readable(text, ['subnav'], ['highlight', 'subnav_text']),
    pairs: against(text, 'subnav'),
  },

  {
    key: 'title',
    label: 'Titel',
    group: 'teksten',
    derive: readable(textOnTints, ['surface', 'background'], ['accent']),
    pairs: [...against(textOnTints, 'surface'), ...against(text, 'background')],
  },
  {
    key: 'title_header',
    label: 'Titel in de tussenbalk',
    group: 'teksten',
    derive: same('subnav_text'),
    pairs: against(text, 'subnav'),
  },
  {
    key: 'title_link',
    label: 'Titel met link',
    group: 'teksten',
    derive: same('text_link'),
    pairs: [...against(textOnTints, 'surface'), ...against(text, 'background')],
  },
  {
    key: 'text',
    label: 'Tekst',
    group: 'teksten',
    default: '#55485f',
    pairs: [...against(textOnTints, 'surface'), ...against(text, 'background')],
  },
  {
    key: 'text_link',
    label: 'Link in tekst',
    group: 'teksten',
    derive: readable(textOnTints, ['surface', 'background'], ['primary']),
    pairs: [...against(textOnTints, 'surface'), ...against(text, 'background')],
  },

  { key: 'button', label: 'Knop', group: 'knoppen', derive: same('primary') },
  {
    key: 'inside_button',
    label: 'Knop: tekst',
    group: 'knoppen',
    derive: readable(text, ['button'], [white, 'accent', ink]),
    pairs: against(text, 'button'),
  },
  {
    key: 'outside_button',
    label: 'Knop: pictogram',
    group: 'knoppen',
    derive: same('inside_button'),
    pairs: against(graphic, 'button', 'button_icon_ground'),
  },
  {
    key: 'button_hover',
    label: 'Knop bij aanwijzen',
    group: 'knoppen',
    derive: hover('button', 'inside_button'),
  },
  {
    key: 'inside_button_hover',
    label: 'Knop bij aanwijzen: tekst',
    group: 'knoppen',
    derive: readable(text, ['button_hover'], ['inside_button']),
    pairs: against(text, 'button_hover'),
  },
  {
    key: 'outside_button_hover',
    label: 'Knop bij aanwijzen: pictogram',
    group: 'knoppen',
    derive: readable(graphic, ['button_hover'], ['outside_button']),
    pairs: against(graphic, 'button_hover', 'button_icon_ground_hover'),
  },

  { key: 'button_dark', label: 'Donkere knop', group: 'knoppen', derive: same('accent') },
  {
    key: 'inside_button_dark',
    label: 'Donkere knop: tekst',
    group: 'knoppen',
    derive: readable(text, ['button_dark'], [white, 'accent', ink]),
    pairs: against(text, 'button_dark'),
  },
  {
    key: 'outside_button_dark',
    label: 'Donkere knop: pictogram',
    group: 'knoppen',
    derive: same('inside_button_dark'),
    pairs: against(graphic, 'button_dark', 'button_dark_icon_ground'),
  },
  {
    key: 'button_dark_hover',
    label: 'Donkere knop bij aanwijzen',
    group: 'knoppen',
    derive: hover('button_dark', 'inside_button_dark'),
  },
  {
    key: 'inside_button_dark_hover',
    label: 'Donkere knop bij aanwijzen: tekst',
    group: 'knoppen',
    derive: readable(text, ['button_dark_hover'], ['inside_button_dark']),
    pairs: against(text, 'button_dark_hover'),
  },
  {
    key: 'outside_button_dark_hover',
    label: 'Donkere knop bij aanwijzen: pictogram',
    group: 'knoppen',
    derive: readable(graphic, ['button_dark_hover'], ['outside_button_dark']),
    pairs: against(graphic, 'button_dark_hover', 'button_dark_icon_ground_hover'),
  },

  { key: 'button_cta', label: 'Actieknop', group: 'knoppen', default: '#e1603d' },
  {
    key: 'button_cta_text',
    label: 'Actieknop: tekst',
    group: 'knoppen',
    derive: readable(text, ['button_cta'], [white, 'accent', ink]),
    pairs: against(text, 'button_cta'),
  },
  {
    key: 'button_cta_icon',
    label: 'Actieknop: pictogram',
    group: 'knoppen',
    derive: same('button_cta_text'),
    pairs: against(graphic, 'button_cta', 'button_cta_icon_ground'),
  },
  {
    key: 'button_cta_hover',
    label: 'Actieknop bij aanwijzen',
    group: 'knoppen',
    derive: hover('button_cta', 'button_cta_text'),
  },
  {
    key: 'button_cta_text_hover',
    label: 'Actieknop bij aanwijzen: tekst',
    group: 'knoppen',
    derive: readable(text, ['button_cta_hover'], ['button_cta_text']),
    pairs: against(text, 'button_cta_hover'),
  },
  {
    key: 'button_cta_icon_hover',
    label: 'Actieknop bij aanwijzen: pictogram',
    group: 'knoppen',
    derive: readable(graphic, ['button_cta_hover'], ['button_cta_icon']),
    pairs: against(graphic, 'button_cta_hover', 'button_cta_icon_ground_hover'),
  },

  {
    key: 'widget_wft_pa',
    label: 'Wft PA',
    group: 'tegels',
    derive: same('primary'),
    pairs: against(graphic, 'surface'),
  },
  {
    key: 'widget_pa_financiele_zorg',
    label: 'PA Financiële Zorg',
    group: 'tegels',
    default: '#2f6f7e',
    pairs: against(graphic, 'surface'),
  },
  {
    key: 'widget_bedrijfsspecifiek',
    label: 'Bedrijfsspecifiek',
    group: 'tegels',
    derive: same('accent'),
    pairs: against(graphic, 'surface'),
  },
  {
    key: 'widget_continue_modules',
    label: 'Continue modules',
    group: 'tegels',
    default: '#946200',
    pairs: against(graphic, 'surface'),
  },

  { key: 'background_webshop', label: 'Achtergrond webshop', group: 'webshop', derive: same('background') },
  {
    key: 'webshop_titel',
    label: 'Titel webshop',
    group: 'webshop',
    derive: readable(text, ['surface', 'background_webshop'], ['title']),
    pairs: against(text, 'background_webshop'),
  },
  {
    key: 'text_webshop',
    label: 'Tekst webshop',
    group: 'webshop',
    derive: readable(text, ['surface', 'background_webshop'], ['text']),
    pairs: against(text, 'background_webshop'),
  },
  {
    key: 'webshop_anker_color_primary',
    label: 'Anker: hoofdkleur',
    group: 'webshop',
    derive: same('primary'),
  },
  {
    key: 'webshop_anker_color_secondary',
    label: 'Anker: tweede kleur',
    group: 'webshop',
    derive: same('accent'),
  },
  {
    key: 'webshop_anker_color_title',
    label: 'Anker: titel',
    group: 'webshop',
    derive: readable(
      text,
      ['webshop_anker_color_primary', 'webshop_anker_color_secondary'],
      [white, 'accent', ink],
    ),
    pairs: against(text, 'webshop_anker_color_primary', 'webshop_anker_color_secondary'),
  },
] as const;
