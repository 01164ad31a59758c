import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test';
import { viewports } from '../Grid/viewports.ts';
import { ImagePicker } from '../ImagePicker/ImagePicker.tsx';
import { LocaleProvider } from '../LocaleProvider.tsx';
import { written } from '../testing/story-layout.tsx';
import { AvatarCropper } from './AvatarCropper.tsx';

const description = `**When to use**: after a picture was chosen (ImagePicker), to take a square out of it.

**When not**: logos: those keep their shape.

**Anatomy**: the picture behind a square, a slider for the zoom, a button that turns the picture by a quarter, and
the buttons to save and, with \`onCancel\`, to cancel. \`onSave\` gets a png of 130 by 130 pixels. react-easy-crop is
loaded once there is a picture. A file that the browser cannot read gives a message.

**Keyboard**

| Key | Where | Does |
| --- | --- | --- |
| arrows | square | moves the picture; with Shift in small steps |
| arrows | zoom | closer or further away |
| Enter, space | buttons | turns, saves or cancels |`;

/** Left half black but for its lowest part, right half white: 400 by 200 px. */
const photo = new Blob(
  [
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect width="400" height="200" fill="#fff"/><rect width="200" height="160"/></svg>',
  ],
  { type: 'image/svg+xml' },
);

const meta = {
  title: 'Forms/AvatarCropper',
  component: AvatarCropper,
  parameters: { viewport: { options: viewports }, docs: { description: { component: description } } },
  args: { image: photo, onSave: fn() },
} satisfies Meta<typeof AvatarCropper>;

export default meta;
type Story = StoryObj<typeof meta>;

const pngs: Blob[] = [];

/**
 * Returns the size of a png, the number of dark pixels in its middle row, and the percentage of dark pixels in all of
 * it.
 */
async function lookAt(png: Blob) {
  const bitmap = await createImageBitmap(png);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const { width, height } = bitmap;
  const darkIn = (top: number, rows: number) =>
    Array.from(context?.getImageData(0, top, width, rows).data ?? []).filter(
      (value, index) => index % 4 === 0 && value < 128,
    ).length;
  return {
    width,
    height,
    dark: darkIn(Math.floor(height / 2), 1),
    darkShare: (darkIn(0, height) / (width * height)) * 100,
  };
}

const sample = `import { useState } from 'react';
import { AvatarCropper } from '@portal/ui/AvatarCropper';
import { ImagePicker } from '@portal/ui/ImagePicker';

export function Profielfoto({ onSave }: { onSave: (png: Blob) => void }) {
  const [file, setFile] = useState<File | null>(null);
  return (
    <>
      <ImagePicker label="Profielfoto" onChange={(image) => setFile(image ?? null)} />
      {file && <AvatarCropper image={file} onSave={onSave} onCancel={() => setFile(null)} />}
    </>
  );
}`;

export const Default: Story = {
  args: { onCancel: fn() },
  parameters: written(sample),
};

export const MovingAndZooming: Story = {
  name: 'Moving and zooming',
  tags: ['PRO-11', 'CMP-13', 'test-case'],
  globals: { viewport: { value: 'narrow' } },
  args: { onCancel: fn(), onSave: fn((png: Blob) => void pngs.push(png)) },
  // [PRO-11, CMP-13] Moves and zooms by keyboard; the result is a png of 130 px.
  play: async ({ canvas, args, step }) => {
    const area = await canvas.findByRole('application', { name: /^Uitsnede/ });
    const save = canvas.getByRole('button', { name: 'Opslaan' });
    const saved = async (times: number) => {
      await waitFor(() => expect(save).not.toHaveAttribute('aria-busy'));
      await userEvent.click(save);
      await waitFor(() => expect(args.onSave).toHaveBeenCalledTimes(times));
      const png = pngs.at(-1) ?? new Blob();
      await expect(png.type).toBe('image/png');
      return lookAt(png);
    };
    await step('het midden', async () => {
      const { width, height, dark } = await saved(1);
      await expect([width, height]).toEqual([130, 130]);
      await expect(Math.abs(dark - 65)).toBeLessThanOrEqual(2);
    });
    await step('naar rechts: meer van de linkerhelft', async () => {
      area.focus();
      await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
      const { dark, darkShare } = await saved(2);
      await expect(dark).toBeGreaterThan(70);
      await expect(darkShare).toBeLessThan(55);
    });
    await step('zoomen: de lichte rand onderaan valt erbuiten', async () => {
      await fireEvent.change(canvas.getByRole('slider', { name: 'Zoom' }), { target: { value: '3' } });
      const { darkShare } = await saved(3);
      await expect(darkShare).toBeGreaterThan(60);
    });
    await step('een kwartslag: de donkere helft ligt boven', async () => {
      await fireEvent.change(canvas.getByRole('slider', { name: 'Zoom' }), { target: { value: '1' } });
      const turn = canvas.getByRole('button', { name: 'Draai' });
      await userEvent.click(turn);
      await waitFor(() => expect(turn).not.toHaveAttribute('aria-disabled'));
      const { dark, darkShare } = await saved(4);
      await expect(dark).toBeLessThanOrEqual(5);
      await expect(Math.abs(darkShare - 40)).toBeLessThan(5);
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Annuleren' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

export const UnreadableFile: Story = {
  name: 'Unreadable file',
  tags: ['PRO-11', 'CMP-15'],
  args: { image: new Blob(['geen afbeelding'], { type: 'image/png' }), onCancel: fn() },
  render: (args) => (
    <LocaleProvider texts={{ avatarCropper: { cancel: 'Terug' } }}>
      <AvatarCropper {...args} />
    </LocaleProvider>
  ),
  // [PRO-11, CMP-15] Reports a file that cannot be decoded, and offers a button to go back.
  play: async ({ canvas }) => {
    const message = 'Deze afbeelding kan niet worden gelezen. Kies een andere.';
    await expect(await canvas.findByText(message)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Opslaan' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Terug' })).toBeVisible();
  },
};

export const ChoosingAndCropping: Story = {
  name: 'Choosing and cropping',
  tags: ['PRO-11', 'test-case'],
  render: function Render(args) {
    const [file, setFile] = useState<File | null>(null);
    return (
      <div style={{ display: 'grid', gap: 24, maxWidth: 400 }}>
        <ImagePicker label="Profielfoto" onChange={(image) => setFile(image ?? null)} />
        {file && <AvatarCropper {...args} image={file} />}
      </div>
    );
  },
  // [PRO-11] Crops the image that ImagePicker picked.
  play: async ({ canvas }) => {
    await userEvent.upload(
      canvas.getByLabelText('Profielfoto'),
      new File([photo], 'foto.svg', { type: 'image/svg+xml' }),
    );
    await expect(await canvas.findByRole('application')).toBeVisible();
  },
};
