/** Describes theme keys with the texts of the editor. */
import { colorOf, type CompiledTheme } from '../../theme/compile-theme.ts';
import { formatNumber } from '../../locale/numbers.ts';
import { contrastRatio } from '../../theme/colors/contrast.ts';
import { isThemeKey, themeKeys } from '../../theme/keys/keys.ts';
import type { ColorName, ColorReference, ThemeKey, ThemeKeyRow } from '../../theme/keys/keys.ts';
import { fillIn } from '../../locale/fill-in.ts';
import type { ThemeEditorTexts } from './texts.ts';

/** Dutch names of colors that are not keys of the theme. */
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
export function nameOf(reference: ColorReference | ColorName, { names }: ThemeEditorTexts): string {
  return names[reference] ?? labels.get(reference) ?? otherNames[reference as ColorName] ?? reference;
}

/** Formats a ratio, in Dutch such as 4,49; rounds down so that it never overstates the contrast. */
export const ratioText = (ratio: number, locale?: string) =>
  formatNumber(Math.floor(ratio * 100) / 100, locale);

/** Describes the source of a color that is not chosen. */
export function originOf({ derive }: Pick<ThemeKeyRow, 'derive'>, texts: ThemeEditorTexts): string {
  const name = (reference: ColorReference) => nameOf(reference, texts);
  switch (derive?.how) {
    case undefined:
      return texts.originFixed;
    case 'same':
      return fillIn(texts.originSame, { from: name(derive.from) });
    case 'shade':
      return fillIn(texts.originShade, { from: name(derive.from) });
    case 'readable': {
      const from = derive.prefer.map(name).join(`, ${texts.orElse} `);
      return fillIn(texts.originReadable, { from, on: derive.on.map(name).join(` ${texts.and} `) });
    }
  }
}

export interface PairState {
  against: ColorName;
  needed: number;
  ratio: number;
  passes: boolean;
}

/** Returns the required and the actual contrast of each pair of a key in a theme. */
export function pairsOf({ key, pairs }: ThemeKeyRow, theme: CompiledTheme): PairState[] {
  return pairs.map(({ against, ratio: needed }) => {
    const ratio = contrastRatio(theme.colors[key], colorOf(against, theme));
    return { against, needed, ratio, passes: ratio >= needed };
  });
}

/** Returns advice for a key for which no color is readable on all of its backgrounds: which of them to change. */
export function wayOut(key: ThemeKey, texts: ThemeEditorTexts): string {
  const grounds = themeKeys.find((row) => row.key === key)?.pairs.map(({ against }) => against) ?? [];
  const listed = (names: ColorName[], word: string) =>
    names.map((each) => nameOf(each, texts)).join(` ${word} `);
  return fillIn(texts.noWayOut, {
    grounds: listed(grounds, texts.and),
    changeable: listed(grounds.filter(isThemeKey), texts.or),
  });
}
