import type { EmailPalettes } from '@portal/ui/theme/email-palettes';

/** Any CSS color for each part of an email. */
export type Palette = EmailPalettes<string>['light'];

export const font = "'Open Sans', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Colors of each part on dark screens. The light ones are inline, for programs that ignore style sheets. */
const darkRules = (
  colors: Palette,
): [selector: string, property: 'background' | 'color', color: string][] => [
  ['.page', 'background', colors.page],
  ['.card,.card>table', 'background', colors.card],
  ['.bar,.bar>table', 'background', colors.bar],
  ['.stripe,.stripe>table', 'background', colors.stripe],
  ['.panel', 'background', colors.panel],
  ['.button td', 'background', colors.button],
  ['.button a', 'background', colors.button],
  ['.bar div', 'color', colors.barText],
  ['.bar img', 'color', colors.barText],
  ['.title div', 'color', colors.title],
  ['.text div', 'color', colors.text],
  ['.panel table', 'color', colors.text],
  ['.quiet div', 'color', colors.quiet],
  ['.text a', 'color', colors.link],
  ['.quiet a', 'color', colors.link],
  ['.button a', 'color', colors.buttonText],
];

const declaration = (property: 'background' | 'color', color: string) =>
  `${property === 'background' ? 'background-color' : 'color'}:${color}!important`;

const outlookSelector = (mark: string, selector: string) =>
  selector
    .split(',')
    .map((each) => `[data-${mark}] ${each}`)
    .join(',');

/**
 * Returns the style sheet of an email, for dark and for narrow screens. Outlook on the web supports no media query for
 * dark screens; it marks the elements that it recolored by attributes.
 * @param schemes color schemes that the email has, as in CSS
 */
export function styleSheet(dark: Palette, schemes: string): string {
  const rules = darkRules(dark);
  const media = rules.map(([selector, ...rule]) => `${selector}{${declaration(...rule)}}`);
  const outlook = rules.map(
    ([selector, property, color]) =>
      `${outlookSelector(property === 'color' ? 'ogsc' : 'ogsb', selector)}{${declaration(property, color)}}`,
  );
  return `:root{color-scheme:${schemes};supported-color-schemes:${schemes}}
a{overflow-wrap:anywhere}
.panel{border-radius:8px}
@media (max-width:480px){
.inner>table>tbody>tr>td{padding-left:20px!important;padding-right:20px!important}
.outer{display:none}
.stripe,.card,.stripe>table>tbody>tr>td,.card>table>tbody>tr>td{border-radius:0!important}
.facts th,.facts td{display:block!important;width:auto!important}
.facts th{padding-bottom:0!important;font-size:14px}
.facts td{padding-top:0!important}
}
@media (prefers-color-scheme:dark){
body{background-color:${dark.page}!important}
${media.join('\n')}
}
${outlook.join('\n')}`;
}
