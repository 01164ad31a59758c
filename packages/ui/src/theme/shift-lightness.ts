/** Lighter and darker in HSL: the hue and the saturation stay. */
import type { Hex } from './keys.ts';
import { channelsOf } from './oklch.ts';

/** 0 (black) to 1 (white). */
export function lightnessOf(hex: Hex): number {
  const channels = channelsOf(hex);
  return (Math.max(...channels) + Math.min(...channels)) / 510;
}

/**
 * @param amount what is added to the lightness, -1 to 1
 */
export function shiftLightness(hex: Hex, amount: number): Hex {
  const lightness = lightnessOf(hex);
  const moved = Math.min(1, Math.max(0, lightness + amount));
  // A channel's distance from the lightness grows and shrinks with the room there is up to black or white.
  const room = Math.min(lightness, 1 - lightness);
  const scale = room === 0 ? 0 : Math.min(moved, 1 - moved) / room;
  const channels = channelsOf(hex).map((channel) => moved + (channel / 255 - lightness) * scale);
  return `#${channels.map(twoDigits).join('')}`;
}

function twoDigits(channel: number): string {
  return Math.round(channel * 255)
    .toString(16)
    .padStart(2, '0');
}
