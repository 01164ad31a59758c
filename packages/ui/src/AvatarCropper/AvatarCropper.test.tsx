import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announce } from '../announcer/announce.ts';
import { AvatarCropper, type AvatarCropperProps } from './AvatarCropper.tsx';
import type { CropAreaProps } from './CropArea.tsx';
import { cropToPng, rotateToPng } from './crop.ts';
import { avatarCropperTexts as texts } from './texts.ts';

vi.mock(import('../announcer/announce.ts'), () => ({ announce: vi.fn<typeof announce>() }));
vi.mock(import('./crop.ts'), async (load) => ({
  ...(await load()),
  cropToPng: vi.fn<typeof cropToPng>(),
  rotateToPng: vi.fn<typeof rotateToPng>(),
}));
vi.mock(import('./CropArea.tsx'), () => ({
  CropArea: ({ onArea, onUnreadable }: CropAreaProps) => (
    <>
      <button type="button" onClick={() => onArea(chosen)}>
        Verschuif
      </button>
      <button type="button" onClick={onUnreadable}>
        Onleesbaar
      </button>
    </>
  ),
}));

const chosen = { x: 1, y: 2, width: 3, height: 3 };
const [first, second, turned, png] = [new Blob(), new Blob(), new Blob(), new Blob()];
/** Names of the images, which a comparison of values cannot tell apart. */
const names = new Map<Blob, string>([
  [first, 'first'],
  [second, 'second'],
  [turned, 'turned'],
  [png, 'png'],
]);
const named = (calls: [Blob, ...unknown[]][]) => calls.map(([image, ...rest]) => [names.get(image), ...rest]);
const onSave = vi.fn<AvatarCropperProps['onSave']>();

beforeEach(() => {
  vi.clearAllMocks();
  Object.assign(URL, { createObjectURL: () => 'blob:foto', revokeObjectURL: () => undefined });
  vi.mocked(cropToPng).mockResolvedValue(png);
  vi.mocked(rotateToPng).mockResolvedValue(turned);
});
afterEach(cleanup);

const cropper = (props: Partial<AvatarCropperProps> = {}) => (
  <AvatarCropper image={first} onSave={onSave} {...props} />
);

async function open(props: Partial<AvatarCropperProps> = {}) {
  const { rerender } = render(cropper(props));
  await screen.findByText('Verschuif');
  return (next: Partial<AvatarCropperProps>) => rerender(cropper(next));
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
/** Returns what was cut: the image, the area and the size. */
const cut = () => named(vi.mocked(cropToPng).mock.calls);

test('[PRO-11] saving cuts the chosen square of the image, in the size that the caller wants', async () => {
  await open({ size: 40 });
  await press(texts.save);
  await press('Verschuif');
  await press(texts.save);
  expect(cut()).toEqual([
    ['first', null, 40],
    ['first', chosen, 40],
  ]);
  expect(named(onSave.mock.calls)).toEqual([['png'], ['png']]);
});

test('[PRO-11] a turned image is cut from its middle, and the next image is not turned', async () => {
  const show = await open();
  await press('Verschuif');
  await press(texts.turn);
  expect(vi.mocked(announce).mock.calls).toContainEqual([texts.turned]);
  await press(texts.save);
  await press(texts.turn);
  expect(named(vi.mocked(rotateToPng).mock.calls)).toEqual([['first'], ['turned']]);
  show({ image: second });
  await press(texts.save);
  expect(cut()).toEqual([
    ['turned', null, 130],
    ['second', null, 130],
  ]);
});

test.each([
  ['cannot be shown', () => press('Onleesbaar')],
  [
    'cannot be cut',
    () => {
      vi.mocked(cropToPng).mockRejectedValueOnce(new Error('no png'));
      return press(texts.save);
    },
  ],
  [
    'cannot be turned',
    () => {
      vi.mocked(rotateToPng).mockRejectedValueOnce(new Error('no png'));
      return press(texts.turn);
    },
  ],
])('[PRO-11] an image that %s is reported, and another one can be cut', async (_, fail) => {
  const show = await open();
  await fail();
  expect(screen.getByText(texts.failed)).toBeDefined();
  expect([screen.queryByRole('button', { name: texts.save }), onSave.mock.calls]).toEqual([null, []]);
  show({ image: second });
  await press(texts.save);
  expect([cut().at(-1), named(onSave.mock.calls)]).toEqual([['second', null, 130], [['png']]]);
});

test('[PRO-11] an image is neither turned nor cut again while it is cut or saved', async () => {
  const pending = Promise.withResolvers<Blob>();
  vi.mocked(cropToPng).mockReturnValueOnce(pending.promise);
  const show = await open();
  const isDisabled = () => screen.getByRole('button', { name: texts.turn }).getAttribute('aria-disabled');
  await press(texts.save);
  const pressBoth = async () => {
    await press(texts.turn);
    await press(texts.save);
    return [isDisabled(), vi.mocked(rotateToPng).mock.calls.length, cut().length];
  };
  expect(await pressBoth()).toEqual(['true', 0, 1]);
  await act(async () => pending.resolve(png));
  show({ busy: true });
  expect(await pressBoth()).toEqual(['true', 0, 1]);
  show({});
  await waitFor(() => expect(isDisabled()).toBeNull());
  await press(texts.turn);
  expect(rotateToPng).toHaveBeenCalledOnce();
});

test('[PRO-11] the button to cancel is there only for a caller that can cancel', async () => {
  const onCancel = vi.fn<() => void>();
  const show = await open();
  expect(screen.queryByRole('button', { name: texts.cancel })).toBeNull();
  show({ onCancel });
  await press(texts.cancel);
  expect(onCancel).toHaveBeenCalledOnce();
});
