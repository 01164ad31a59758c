/**
 * Contrast by APCA 0.0.98G-4g, the candidate for WCAG 3, which models how light and dark letters are seen. Tests use it
 * beside WCAG 2.2, which alone counts for conformance.
 */
import type { Hex } from '../theme/keys/keys.ts';

/** Returns the lightness contrast Lc of a text on a ground: about 106 for black on white, negative for light text. */
export function apcaContrast(text: Hex, ground: Hex): number {
  const [front, back] = [screenLuminance(text), screenLuminance(ground)];
  const contrast = back > front ? back ** 0.56 - front ** 0.57 : back ** 0.65 - front ** 0.62;
  const scaled = contrast * 1.14;
  if (Math.abs(scaled) < 0.1) return 0;
  return (scaled - Math.sign(scaled) * 0.027) * 100;
}

function screenLuminance(hex: Hex): number {
  const channels = [1, 3, 5].map((start) => (Number.parseInt(hex.slice(start, start + 2), 16) / 255) ** 2.4);
  const [red = 0, green = 0, blue = 0] = channels;
  const luminance = 0.2126729 * red + 0.7151522 * green + 0.072175 * blue;
  // oxlint-disable-next-line oxc/approx-constant -- the exponent that APCA gives
  return luminance < 0.022 ? luminance + (0.022 - luminance) ** 1.414 : luminance;
}
