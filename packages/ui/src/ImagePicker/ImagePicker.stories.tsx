import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, spyOn, userEvent, waitFor } from 'storybook/test';
import { viewports } from '../Grid/viewports.ts';
import { LocaleProvider } from '../LocaleProvider.tsx';
import { interactionStates } from '../testing/interaction-states.tsx';
import { below } from '../testing/story-layout.tsx';
import { ImagePicker } from './ImagePicker.tsx';

const description = `**When to use**: one image, such as a logo or a background.

**When not**: more files or other kinds (UploadDialog).

**Anatomy**: a Field with an ordinary \`<input type="file">\` over a surface with the preview, and a button that
removes the image. Dragging, clicking and the keyboard are the browser's own. It takes png, jpg, svg, webp, bmp, gif
and other images; everything else is refused with a reason. \`onChange\` gets the file, or \`null\` when the image is
removed. Addresses of previews are given back once they are no longer needed.

**Keyboard**

| Key | Does |
| --- | --- |
| Enter, space on the field | opens the window of the browser |
| Enter, space on the button that removes | removes the image; the focus goes to the field |`;

const current =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"%3E%3Crect width="120" height="40" rx="8" fill="%23372248"/%3E%3C/svg%3E';

const meta = {
  title: 'Forms/ImagePicker',
  component: ImagePicker,
  parameters: {
    viewport: { options: viewports },
    docs: { description: { component: description } },
    inSample: { current: "'/logo.svg'" },
  },
  args: { label: 'Logo', name: 'logo', onChange: fn() },
} satisfies Meta<typeof ImagePicker>;

export default meta;
type Story = StoryObj<typeof meta>;

const picture = (name: string) =>
  new File(
    ['<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><rect width="60" height="20"/></svg>'],
    name,
    {
      type: 'image/svg+xml',
    },
  );

export const Default: Story = {};

export const WithImage: Story = {
  name: 'With image',
  render: (args) => <ImagePicker {...args} current={current} hint="Liefst een svg." />,
};

export const ChoosingAndRemoving: Story = {
  name: 'Choosing and removing',
  tags: ['ENV-06', 'CMP-13', 'test-case'],
  globals: { viewport: { value: 'narrow' } },
  args: { maxBytes: 2_000_000 },
  render: (args) => (
    <form aria-label="Omgeving">
      <ImagePicker {...args} />
    </form>
  ),
  // [ENV-06, CMP-13] Picks, replaces, refuses and removes.
  play: async ({ canvas, canvasElement, args, step }) => {
    const made = spyOn(URL, 'createObjectURL');
    const revoked = spyOn(URL, 'revokeObjectURL');
    const input = canvas.getByLabelText<HTMLInputElement>('Logo');
    const preview = () => canvasElement.querySelector('img');
    const first = picture('eerste.svg');
    await step('kiezen', async () => {
      await userEvent.upload(input, first);
      await expect(args.onChange).toHaveBeenLastCalledWith(first);
      await expect(canvas.getByText('eerste.svg')).toBeVisible();
      await waitFor(() => expect(preview()?.src).toBe(made.mock.results[0]?.value));
    });
    await step('vervangen geeft het eerste adres terug', async () => {
      await userEvent.upload(input, picture('tweede.svg'));
      await waitFor(() => expect(revoked).toHaveBeenCalledWith(made.mock.results[0]?.value));
      await waitFor(() => expect(preview()?.src).toBe(made.mock.results[1]?.value));
    });
    await step('geen afbeelding', async () => {
      const report = new File(['%PDF'], 'verslag.pdf', { type: 'application/pdf' });
      await userEvent.upload(input, report, { applyAccept: false });
      await expect(canvas.getByText(/^verslag\.pdf is geen afbeelding/)).toBeVisible();
      await expect(input).toBeInvalid();
      await expect(input.files).toHaveLength(0);
      await expect(args.onChange).toHaveBeenLastCalledWith(undefined);
    });
    await step('te groot', async () => {
      await userEvent.upload(
        input,
        new File([new Uint8Array(2_000_001)], 'groot.png', { type: 'image/png' }),
      );
      await expect(
        canvas.getByText('groot.png is te groot. Kies een afbeelding van hooguit 2 MB.'),
      ).toBeVisible();
    });
    await step('verwijderen', async () => {
      await userEvent.upload(input, first);
      await userEvent.click(canvas.getByRole('button', { name: 'Verwijder de afbeelding' }));
      await expect(input).toHaveFocus();
      await expect(input.files).toHaveLength(0);
      await expect(args.onChange).toHaveBeenLastCalledWith(null);
      const addresses = made.mock.results.map(({ value }) => value as string);
      await expect(addresses).toHaveLength(3);
      // A download in an earlier story may revoke its object URL as well.
      await waitFor(() =>
        expect(revoked.mock.calls.map(([address]) => address)).toEqual(expect.arrayContaining(addresses)),
      );
      await expect(preview()).toBeNull();
    });
    made.mockRestore();
    revoked.mockRestore();
  },
};

export const ResettingForm: Story = {
  name: 'Resetting the form',
  tags: ['ENV-06', 'test-case'],
  render: (args) => (
    <form aria-label="Omgeving">
      <ImagePicker {...args} current={current} />
      <button type="reset">Begin opnieuw</button>
    </form>
  ),
  // [ENV-06] Drops the picked image when the form is reset, and only then.
  play: async ({ canvas, canvasElement, args }) => {
    const input = canvas.getByLabelText<HTMLInputElement>('Logo');
    const form = canvas.getByRole('form');
    const reset = () => userEvent.click(canvas.getByRole('button', { name: 'Begin opnieuw' }));
    const shown = () => canvasElement.querySelector('img')?.getAttribute('src');
    await userEvent.upload(input, picture('eerste.svg'));
    await waitFor(() => expect(shown()).toMatch(/^blob:/));
    form.addEventListener('reset', (event) => event.preventDefault(), { once: true });
    await reset();
    await expect(canvas.getByText('eerste.svg')).toBeVisible();
    await reset();
    await waitFor(() => expect(canvas.queryByText('eerste.svg')).toBeNull());
    await expect(shown()).toBe(current);
    await expect(args.onChange).toHaveBeenLastCalledWith(undefined);

    const report = new File(['%PDF'], 'verslag.pdf', { type: 'application/pdf' });
    await userEvent.upload(input, report, { applyAccept: false });
    await expect(input).toBeInvalid();
    await reset();
    await waitFor(() => expect(input).toBeValid());
  },
};

export const States: Story = {
  decorators: [below],
  render: () => (
    <LocaleProvider texts={{ imagePicker: { drop: 'of sleep het bestand hierheen' } }}>
      <ImagePicker label="Logo" current={current} hint="Liefst een svg." />
      <ImagePicker label="Klein logo" current="data:image/png;base64,AAAA" />
      <ImagePicker label="Achtergrond" required error="Kies een afbeelding." />
      <ImagePicker label="Uitgeschakeld" disabled current={current} />
    </LocaleProvider>
  ),
};

export const Removing: Story = {
  ...States,
  name: 'Removing',
  tags: ['ENV-06', 'CMP-15', 'test-case'],
  // [ENV-06, CMP-15] Shows a current image, a broken one, an error and a disabled field.
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Van deze afbeelding is geen voorbeeld te tonen.')).toBeVisible();
    await expect(canvas.getByLabelText('Achtergrond')).toHaveAccessibleDescription('Kies een afbeelding.');
    await expect(canvas.getAllByRole('button', { name: 'Verwijder de afbeelding' })).toHaveLength(2);
    await fireEvent.click(
      canvas.getAllByRole('button', { name: 'Verwijder de afbeelding' })[0] as HTMLElement,
    );
    await expect(canvas.getAllByRole('button', { name: 'Verwijder de afbeelding' })).toHaveLength(1);
  },
};

export const InteractionStates: Story = { ...interactionStates, name: 'Interaction states' };
