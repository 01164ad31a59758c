import { expect, test, vi } from 'vitest';
import { colorsOfImage } from './image-colors.ts';

// Only a real browser decodes and draws images.

const svg = (size: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect width="100%" height="100%" fill="#f7a800"/></svg>`;
const file = (size: string) => new Blob([svg(size)], { type: 'image/svg+xml' });

test.each([
  ['width="1024" height="512"', [0, 0, 256, 128]],
  ['width="512" height="1024"', [0, 0, 128, 256]],
  ['width="96" height="48"', [0, 0, 96, 48]],
  ['width="1024" height="1"', [0, 0, 256, 1]],
])('[ENV-10] a logo with %s is drawn at %j', async (size, place) => {
  const drawn = vi.spyOn(CanvasRenderingContext2D.prototype, 'drawImage');
  expect(await colorsOfImage(file(size))).toEqual(['#f7a800']);
  expect(drawn.mock.lastCall?.slice(1)).toEqual(place);
});

test('[ENV-10] the address of a file is released, also when it is no image; a URL stays', async () => {
  const [made, revoked] = [vi.spyOn(URL, 'createObjectURL'), vi.spyOn(URL, 'revokeObjectURL')];
  await colorsOfImage(file('width="9" height="9"'));
  await expect(colorsOfImage(new Blob(['x']))).rejects.toThrow('cannot be decoded');
  const addresses = made.mock.results.map(({ value }) => value as string);
  expect(addresses).toHaveLength(2);
  expect(revoked.mock.calls.flat()).toEqual(addresses);
  const url = `data:image/svg+xml,${encodeURIComponent(svg('width="9" height="9"'))}`;
  expect(await colorsOfImage(url)).toEqual(['#f7a800']);
  expect([made.mock.calls.length, revoked.mock.calls.length]).toEqual([2, 2]);
});
