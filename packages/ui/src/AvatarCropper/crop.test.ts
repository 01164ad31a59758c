import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cropToPng, rotateToPng, squareWithin } from './crop.ts';

describe('[PRO-11] the cropped square', () => {
  test('is the center of the image by default', () => {
    expect(squareWithin({ width: 300, height: 100 }, null)).toEqual({
      x: 100,
      y: 0,
      width: 100,
      height: 100,
    });
    expect(squareWithin({ width: 100, height: 300 }, null)).toMatchObject({ x: 0, y: 100 });
  });

  test('is the requested square when that lies inside the image', () => {
    const chosen = { x: 10, y: 20, width: 50, height: 50 };
    expect(squareWithin({ width: 300, height: 100 }, chosen)).toEqual(chosen);
  });

  test.each([
    ['outside', { x: 290, y: -20, width: 50, height: 50 }, { x: 250, y: 0, width: 50, height: 50 }],
    ['too large', { x: 5, y: 5, width: 500, height: 400 }, { x: 5, y: 0, width: 100, height: 100 }],
    ['not square', { x: 0, y: 0, width: 60, height: 40 }, { x: 0, y: 0, width: 40, height: 40 }],
    ['one pixel', { x: 3, y: 4, width: 1, height: 1 }, { x: 3, y: 4, width: 1, height: 1 }],
    ['empty', { x: 0, y: 0, width: 0, height: 0 }, { x: 0, y: 0, width: 100, height: 100 }],
    ['not a number', { x: 0, y: 0, width: Number.NaN, height: 1 }, { x: 0, y: 0, width: 100, height: 100 }],
  ])('is square and inside the image when the requested area is %s', (_case, requested, square) => {
    expect(squareWithin({ width: 300, height: 100 }, requested)).toEqual(square);
  });
});

describe('[PRO-11] drawing an image', () => {
  const png = new Blob(['png'], { type: 'image/png' });
  const revoke = vi.fn<(url: string) => void>();
  const decode = vi.fn<() => Promise<void>>();
  let result: Blob | null = png;
  let context: object | null = null;

  // The test environment decodes no images and draws none.
  beforeEach(() => {
    result = png;
    context = { drawImage() {}, translate() {}, rotate() {} };
    revoke.mockReset();
    decode.mockReset().mockResolvedValue();
    Object.assign(URL, { createObjectURL: () => 'blob:foto', revokeObjectURL: revoke });
    vi.stubGlobal(
      'Image',
      class {
        decode = decode;
        naturalWidth = 300;
        naturalHeight = 200;
      },
    );
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => context as null);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(result));
  });
  afterEach(() => void vi.unstubAllGlobals());

  const draw = {
    cropToPng: () => cropToPng(new Blob(), null, 130),
    rotateToPng: () => rotateToPng(new Blob()),
  };

  test.each(['cropToPng', 'rotateToPng'] as const)(
    '%s() gives a png and revokes the URL of the image',
    async (name) => {
      expect(await draw[name]()).toBe(png);
      expect(revoke.mock.calls).toEqual([['blob:foto']]);
    },
  );

  test.each([
    [
      'an image that cannot be decoded',
      () => decode.mockRejectedValue(new DOMException('no', 'EncodingError')),
      'no',
    ],
    ['a browser without a canvas', () => (context = null), 'gives no canvas'],
    ['a drawing that gives no png', () => (result = null), 'gave no png'],
  ])('throws for %s, and revokes the URL', async (_, spoil, message) => {
    spoil();
    await expect(draw.cropToPng()).rejects.toThrow(message);
    expect(revoke).toHaveBeenCalledOnce();
  });
});
