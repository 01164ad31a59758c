/**
 * Finds the main colors of a logo, so that the style sheet can put a plate behind it on a bar of nearly the same color,
 * also in a theme that comes later.
 */

/** Size in px of the copy that is examined. */
const [width, height] = [64, 24];
/** Share of the visible pixels from which a color counts. */
const minimumShare = 0.2;
/** Channels, 0 to 255, above which a color needs a dark plate. */
const light = 190;

type Channels = readonly [red: number, green: number, blue: number];

/**
 * Sets the channels of the one or two main colors of a logo, and the gray of a plate on which it is visible, as CSS
 * variables of its image. Leaves out a logo that covers its whole rectangle, which has its own plate, and one of another
 * site, whose pixels scripts cannot read.
 */
export function setLogoColors(image: HTMLImageElement): void {
  const colors = mainColors(pixelsOf(image));
  for (const [index, channels] of colors.entries()) {
    channels.forEach((channel, at) =>
      image.style.setProperty(`--portal-logo-${index + 1}-${'rgb'.charAt(at)}`, String(channel)),
    );
  }
  if (colors.length > 0 && colors.every((channels) => channels.every((channel) => channel > light))) {
    image.style.setProperty('--portal-logo-plate', '40');
  }
}

function pixelsOf(image: HTMLImageElement): ArrayLike<number> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) return [];
  try {
    context.drawImage(image, 0, 0, width, height);
    return context.getImageData(0, 0, width, height).data;
  } catch {
    return [];
  }
}

/** Returns the one or two colors that cover most of the RGBA pixels of an image with transparent parts. */
function mainColors(pixels: ArrayLike<number>): Channels[] {
  const groups = new Map<string, { count: number; channels: Channels }>();
  let visible = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 200) continue;
    visible += 1;
    const channels = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0] as const;
    // Counts colors together that agree in the first four bits.
    const key = channels.map((channel) => channel >> 4).join();
    const group = groups.get(key) ?? { count: 0, channels };
    group.count += 1;
    groups.set(key, group);
  }
  if (visible * 4 === pixels.length) return [];
  return [...groups.values()]
    .filter(({ count }) => count >= visible * minimumShare)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, 2)
    .map(({ channels }) => channels);
}
