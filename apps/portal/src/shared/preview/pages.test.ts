import { afterEach, expect, test, vi } from 'vitest';
import { isShowable } from './open-file.ts';
import { openImage } from './open-image.ts';
import { scaleTo, type Drawing } from './pages.ts';

afterEach(() => vi.unstubAllGlobals());

test('a page is scaled to its width, up to the maximum size of a canvas', () => {
  expect(scaleTo(1_600, { width: 800, height: 1_000 })).toBe(2);
  expect(scaleTo(400, { width: 800, height: 1_000 })).toBe(0.5);
  // 16 million pixels.
  expect(scaleTo(16_000, { width: 4_000, height: 4_000 })).toBe(1);
});

test.each([
  ['diploma.pdf', true],
  ['scan.JPG', true],
  ['scan.jpeg', true],
  ['scan.png', true],
  ['scan.gif', true],
  ['brief.docx', false],
  ['pdf', false],
])('the file %s can be previewed: %s', (name, isShown) => expect(isShowable(name)).toBe(isShown));

test.each<[Drawing['turn'], width: number, height: number, angle: number]>([
  [0, 200, 100, 0],
  [90, 100, 200, Math.PI / 2],
  [180, 200, 100, Math.PI],
  [270, 100, 200, 1.5 * Math.PI],
])(
  'an image turned by %i degrees is drawn around its center and never enlarged',
  async (turn, width, height, angle) => {
    const bitmap = { width: 200, height: 100, close: vi.fn<() => void>() };
    vi.stubGlobal('createImageBitmap', async () => bitmap);
    const context = {
      translate: vi.fn<(x: number, y: number) => void>(),
      rotate: vi.fn<(by: number) => void>(),
      scale: vi.fn<(x: number, y: number) => void>(),
      drawImage: vi.fn<(...given: unknown[]) => void>(),
    };
    const canvas = { width: 0, height: 0, getContext: () => context };
    const pages = await openImage(new Blob());
    expect(pages.count).toBe(1);
    const draw = (room: number) =>
      pages.draw(
        0,
        canvas as unknown as HTMLCanvasElement,
        { width: room, turn },
        new AbortController().signal,
      );
    await draw(1_000);
    expect([canvas.width, canvas.height]).toEqual([width, height]);
    expect(context.translate).toHaveBeenCalledWith(width / 2, height / 2);
    expect(context.rotate).toHaveBeenCalledWith(angle);
    expect(context.drawImage).toHaveBeenCalledWith(bitmap, -100, -50);
    await draw(50);
    expect([canvas.width, canvas.height]).toEqual([50, (50 * height) / width]);
    expect(context.scale).toHaveBeenLastCalledWith(50 / width, 50 / width);
    canvas.getContext = () => null as unknown as typeof context;
    await expect(draw(50)).rejects.toThrow('canvas');
    pages.close();
    expect(bitmap.close).toHaveBeenCalledOnce();
  },
);
