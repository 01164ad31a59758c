import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { viewports } from '../Grid/viewports.ts';
import { interactionStates } from '../testing/interaction-states.tsx';
import { below } from '../testing/story-layout.tsx';
import { FileField } from './FileField.tsx';

const description = `**When to use**: one file of a form, such as a list to import.

**When not**: an image, which is shown as well (ImagePicker); several files, or uploads to follow (UploadDialog).

**Anatomy**: a Field with an ordinary \`<input type="file">\` over a button and the name of the chosen file, in the
language of the page instead of the browser's. A long name is shortened in the middle. What may be chosen is the \`accept\`
of the input, which a dropped file can ignore: check the file where it arrives.

**Keyboard**

| Key | Does |
| --- | --- |
| Enter, space | opens the window of the browser |`;

const meta = {
  title: 'Forms/FileField',
  component: FileField,
  parameters: { viewport: { options: viewports }, docs: { description: { component: description } } },
  args: { label: 'Lijst met mensen', hint: 'Een CSV-bestand.', accept: '.csv', name: 'list', onChange: fn() },
} satisfies Meta<typeof FileField>;

export default meta;
type Story = StoryObj<typeof meta>;

const list = new File(['Naam'], 'mensen.csv', { type: 'text/csv' });

export const Default: Story = {};

export const ChoosingAndClearing: Story = {
  name: 'Choosing and clearing',
  tags: ['CMP-13', 'test-case'],
  globals: { viewport: { value: 'narrow' } },
  render: (args) => (
    <form aria-label="Import">
      <FileField {...args} required />
      <button type="reset">Begin opnieuw</button>
    </form>
  ),
  // [CMP-13] Shows the chosen file, whatever its name, and follows the form.
  play: async ({ canvas, canvasElement, args }) => {
    const input = canvas.getByLabelText<HTMLInputElement>('Lijst met mensen');
    await expect(input).toHaveAccessibleDescription('Een CSV-bestand.');
    await expect(canvas.getByText('Kies een bestand')).toBeVisible();
    await userEvent.upload(input, list);
    await expect(args.onChange).toHaveBeenLastCalledWith(list);
    await expect(canvas.getByText('mensen.csv')).toBeVisible();
    await expect(canvas.getByText('Kies een ander bestand')).toBeVisible();
    await userEvent.upload(input, new File(['Naam'], `${'mensen-van-de-organisatie-'.repeat(8)}.csv`));
    await expect(canvas.getByText(/^mensen-van.*….*\.csv$/)).toBeVisible();
    await expect(canvasElement.scrollWidth).toBe(canvasElement.clientWidth);
    await userEvent.click(canvas.getByRole('button', { name: 'Begin opnieuw' }));
    await waitFor(() => expect(canvas.getByText('Kies een bestand')).toBeVisible());
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
  },
};

export const States: Story = {
  tags: ['CMP-13', 'test-case'],
  decorators: [below],
  render: () => (
    <>
      <FileField label="Lijst met mensen" hint="Een CSV-bestand." />
      <FileField label="Gekozen" value={list} />
      <FileField label="Verplicht" required error="Kies een bestand." />
      <FileField label="Uitgeschakeld" disabled />
    </>
  ),
  // [CMP-13] Ties the error to the input, and has no choice in a disabled field.
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Verplicht');
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription('Kies een bestand.');
    await expect(canvas.getByLabelText('Uitgeschakeld')).toBeDisabled();
  },
};

export const InteractionStates: Story = { ...interactionStates, name: 'Interaction states' };
