import type { Hex, ThemeColors } from '../../theme/keys/keys.ts';

const block = (x: number, y: number, width: number, height: number, fill: Hex, radius = 1) => (
  <rect x={x} y={y} width={width} height={height} rx={radius} fill={fill} />
);

/** Small drawing of a page in a theme: its bars, a card with a title, text, a link and buttons, and the footer. */
export function ThemeThumbnail({ colors }: { colors: Readonly<ThemeColors> }) {
  return (
    <svg viewBox="0 0 120 84" width="100%" aria-hidden="true">
      {block(0, 0, 120, 84, colors.background, 4)}
      {block(0, 0, 120, 12, colors.mainnav, 4)}
      {block(6, 4, 22, 4, colors.icon_mainnav, 2)}
      {block(92, 4, 22, 4, colors.text_mainnav, 2)}
      {block(0, 12, 120, 14, colors.subnav, 0)}
      {block(6, 17, 40, 4, colors.title_header, 2)}
      {block(6, 32, 108, 34, '#ffffff', 3)}
      {block(12, 37, 34, 4, colors.title, 2)}
      {block(12, 44, 70, 2, colors.text)}
      {block(12, 48, 58, 2, colors.text)}
      {block(74, 48, 22, 2, colors.text_link)}
      {block(12, 54, 24, 8, colors.button, 2)}
      {block(17, 57, 14, 2, colors.inside_button)}
      {block(40, 54, 24, 8, colors.button_cta, 2)}
      {block(45, 57, 14, 2, colors.button_cta_text)}
      {block(0, 72, 120, 12, colors.footer, 0)}
    </svg>
  );
}
