import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AvatarCropper } from './AvatarCropper.tsx';
import { avatarCropperTexts as texts } from './texts.ts';

vi.mock('./CropArea.tsx', () => {
  throw new Error('offline');
});

afterEach(cleanup);

test('[PRO-11] the cropper shows a message about itself, not the image, when its code cannot be loaded', async () => {
  render(<AvatarCropper image={new Blob()} onSave={() => undefined} />);
  await expect.poll(() => screen.queryByText(texts.missing)).not.toBeNull();
  expect(screen.queryByText(texts.failed)).toBeNull();
  expect(screen.queryByRole('button', { name: texts.save })).toBeNull();
});
