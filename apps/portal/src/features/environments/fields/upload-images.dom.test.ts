import { createMediaObject } from '@portal/contract/media/calls';
import { beforeEach, expect, test, vi } from 'vitest';
import { notifications } from '../../../shared/notifications/notifications.ts';
import { at, json, serve } from '../../../testing/requests.ts';
import { environmentOf } from '../../../testing/sessions.ts';
import { uploadImages, uploadWherePossible } from './upload-images.ts';
import { valuesOf } from './values.ts';

const media = at(createMediaObject);
const mediaObject = (id: string) =>
  json({ '@id': `/api/media_objects/${id}`, '@type': 'MediaObject', id, contentUrl: `/media/${id}` });
const picture = (type = 'image/png') => new File(['x'], 'logo', { type });
const stored = valuesOf(
  environmentOf({ logo: { id: 'a', '@id': '/api/media_objects/a', contentUrl: '/media/a' } }),
);

let natural = { width: 300, height: 200 };
const revoke = vi.fn<(url: string) => void>();
let drawn: number[][] = [];

// Replaces the decoding and drawing of images, which jsdom does not have.
beforeEach(() => {
  natural = { width: 300, height: 200 };
  drawn = [];
  revoke.mockReset();
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: revoke });
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = natural.width;
      naturalHeight = natural.height;
      decode = async () => {};
    },
  );
  const drawImage = (_: unknown, ...box: number[]) => void drawn.push(box);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage,
  } as unknown as CanvasRenderingContext2D);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function png(
    this: HTMLCanvasElement,
    give,
  ) {
    drawn.push([this.width, this.height]);
    give(new Blob(['png']));
  });
});

test.each([
  ['an image keeps its size', 'image/png', [300, 200], [300, 200]],
  ['a large image shrinks', 'image/jpeg', [4_800, 1_200], [2_400, 600]],
  ['a narrow image keeps a pixel', 'image/png', [2, 10_000], [1, 2_400]],
  ['a small drawing grows', 'image/svg+xml', [100, 50], [1_024, 512]],
  ['a drawing without a size is a square', 'image/svg+xml', [0, 0], [1_024, 1_024]],
] as const)('[ENV-06, T63] %s', async (_, type, [width, height], size) => {
  natural = { width, height };
  serve({ [media]: mediaObject('m1') });
  await uploadImages({ ...stored, logo: picture(type) });
  expect(drawn).toEqual([[0, 0, ...size], size]);
  expect(revoke.mock.calls).toEqual([['blob:x']]);
});

test('[ENV-06] picked images are replaced by their references, and uploaded once however often they are saved', async () => {
  const append = vi.spyOn(FormData.prototype, 'append');
  const file = picture();
  const values = { ...stored, backgroundImage: file };
  const asked = serve({ [media]: mediaObject('m1') });
  const references = {
    logo: '/api/media_objects/a',
    logoSlim: null,
    logoDiapositive: null,
    backgroundImage: '/api/media_objects/m1',
  };
  expect(await uploadImages(values)).toEqual({ references });
  expect(append.mock.calls).toEqual([['file', expect.any(Blob), 'image.png']]);
  expect(await uploadWherePossible(values, stored)).toEqual({ ...values, ...references });
  expect(asked).toHaveLength(1);
});

test('[ENV-06] an image that the server refuses is named, keeps the stored one in the draft, and can be tried again', async () => {
  const values = { ...stored, logo: picture(), logoSlim: picture() };
  let times = 0;
  serve({ [media]: () => ((times += 1) === 2 ? json({ title: 'x' }, 422) : mediaObject(`m${times}`)) });
  expect(await uploadImages(values)).toEqual({ failed: 'logoSlim' });
  serve({ [media]: json({}, 500) });
  expect(await uploadWherePossible(values, stored)).toMatchObject({
    logo: '/api/media_objects/m1',
    logoSlim: null,
  });
  expect(await uploadWherePossible({ ...stored, logo: picture() }, stored)).toEqual(stored);
  // The form and the draft say themselves what went wrong.
  expect(notifications.getSnapshot()).toEqual([]);
  serve({ [media]: mediaObject('m3') });
  expect(await uploadImages(values)).toMatchObject({
    references: { logo: '/api/media_objects/m1', logoSlim: '/api/media_objects/m3' },
  });
});

test('[ENV-06] a file that cannot be drawn is not sent', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(null));
  const asked = serve({ [media]: mediaObject('m1') });
  expect(await uploadImages({ ...stored, logo: picture() })).toEqual({ failed: 'logo' });
  expect([asked, revoke.mock.calls.length]).toEqual([[], 1]);
});
