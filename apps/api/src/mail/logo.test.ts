import { Readable } from 'node:stream';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { FileStore } from '../platform/files/file-store.ts';
import { drawLogo } from './logo.ts';

/** Returns a store that has one image, and the files that were read from it. */
function storeOf(image: Buffer | null) {
  const read: string[] = [];
  const files: Pick<FileStore, 'read'> = {
    read: async (area, id) => {
      read.push(`${area}/${id}`);
      return image && { size: image.length, stream: Readable.from([image]) };
    },
  };
  return { files: files as FileStore, read };
}

const imageOf = (width: number, height: number, background = '#12345600') =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();

test.each([
  ['a wide logo is reduced to the width', 1_000, 200, { width: 416, height: 96 }, { width: 208, height: 48 }],
  ['a high logo is reduced to the height', 100, 300, { width: 48, height: 112 }, { width: 24, height: 56 }],
  ['a small logo is not enlarged', 20, 10, { width: 36, height: 26 }, { width: 18, height: 13 }],
])('%s, with a margin and two pixels per CSS pixel', async (_, width, height, pixels, size) => {
  const drawn = await drawLogo(storeOf(await imageOf(width, height)), 'an-id', '#ffffff');
  expect(drawn).toMatchObject(size);
  expect(await sharp(drawn?.png).metadata()).toMatchObject({ format: 'png', ...pixels });
});

test('the margin and the transparent parts of a logo get the color of the bar', async () => {
  const store = storeOf(await imageOf(20, 10));
  const drawn = await drawLogo(store, 'an-id', '#a1b2c3');
  const { data, info } = await sharp(drawn?.png).raw().toBuffer({ resolveWithObject: true });
  const colors = Array.from({ length: info.width * info.height }, (_, index) =>
    data.toString('hex', index * info.channels, (index + 1) * info.channels),
  );
  expect(new Set(colors)).toEqual(new Set(['a1b2c3']));
  expect(store.read).toEqual(['media/an-id']);
});

test('a logo without a file is not drawn', async () => {
  expect(await drawLogo(storeOf(null), 'an-id', '#ffffff')).toBeNull();
});
