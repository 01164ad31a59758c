import { expect, test } from 'vitest';
import { acceptedImages, checkImage } from './check-image.ts';

test.each([
  ['logo.png', 'image/png'],
  ['logo.jpg', 'image/jpeg'],
  ['LOGO.SVG', 'image/svg+xml'],
  ['logo.webp', 'image/webp'],
  ['logo.bmp', 'image/bmp'],
  ['logo.gif', 'image/gif'],
  ['logo.jxl', 'image/jxl'],
  ['logo.JPEG', ''],
  ['logo.2026.png', ''],
  ...['jpg', 'svg', 'webp', 'bmp', 'gif', 'avif', 'heic', 'heif', 'ico', 'tif', 'tiff'].map((extension) => [
    `logo.${extension}`,
    '',
  ]),
])('[ENV-06] checkImage() accepts %s of type %j', (name, type) => {
  expect(checkImage({ name, type, size: 7 }, undefined)).toBeNull();
});

test.each([
  ['verslag.pdf', 'application/pdf', 7, 'notAnImage'],
  ['logo.png', 'text/html', 7, 'notAnImage'],
  ['logo', '', 7, 'notAnImage'],
  ['logo.png.exe', '', 7, 'notAnImage'],
  ['logo.png', 'image/png', 0, 'empty'],
  ['logo.png', 'image/png', 11, 'tooLarge'],
  ['logo.png', 'image/png', 10, null],
])(
  '[ENV-06] checkImage() returns the problem of %s of type %j and %i bytes: %s',
  (name, type, size, problem) => {
    expect(checkImage({ name, type, size }, 10)).toBe(problem);
  },
);

test("[ENV-06] the browser's file dialog offers only images", () => {
  expect(acceptedImages).toMatch(/^image\/\*,\.png,\.jpg,\.jpeg,\.svg,\.webp,\.bmp,\.gif,/);
});
