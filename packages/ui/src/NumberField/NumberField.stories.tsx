import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { LocaleProvider } from '../LocaleProvider.tsx';
import { interactionStates } from '../testing/interaction-states.tsx';
import { below, narrow } from '../testing/story-layout.tsx';
import { NumberField } from './NumberField.tsx';

/**
 * A number or an amount.
 *
 * **When to use**: something to calculate with: days, hours, an amount.
 *
 * **When not**: digits that are a name, such as a customer number (TextField), a postal code (PostalCodeField) or a
 * code (OneTimeCodeField).
 *
 * **Anatomy**: a Field with a text field that reads a number as people write it, and buttons for less and more. After
 * the field it stands there neatly, or below it what is wrong.
 *
 * **Keyboard**
 *
 * | Key | Does |
 * | --- | --- |
 * | Arrow up, down | one step more or less |
 * | Page Up, Page Down | ten steps |
 */
const meta = {
  title: 'Forms/NumberField',
  component: NumberField,
  decorators: [narrow(320)],
  args: { label: 'Dagen vooraf', name: 'days', min: 0, max: 60, onChange: fn() },
} satisfies Meta<typeof NumberField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { defaultValue: 14 },
};

export const Amount: Story = {
  args: { label: 'Prijs in euro', min: 0, max: 10_000, decimals: 2, step: 0.5, defaultValue: 1249.5 },
};

export const States: Story = {
  decorators: [below, narrow(320)],
  render: () => (
    <>
      <NumberField label="Leeg" hint="Van 0 tot en met 60." />
      <NumberField label="Op het hoogste" max={60} defaultValue={60} />
      <NumberField label="Verplicht" required error="Vul in hoeveel dagen vooraf." />
      <NumberField label="Alleen lezen" readOnly defaultValue={14} />
      <NumberField label="Uitgeschakeld" disabled defaultValue={14} />
    </>
  ),
};

export const TypingAndStepping: Story = {
  name: 'Typing and stepping',
  tags: ['CMP-28', 'test-case'],
  args: { label: 'Prijs', min: 0, max: 2_000, decimals: 2, step: 0.5 },
  // [CMP-28] Reads a number as people write it, steps by keys and buttons, and refuses what is out of its limits.
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('spinbutton', { name: 'Prijs' });
    await userEvent.type(input, '1249,5');
    await expect(args.onChange).toHaveBeenLastCalledWith(1249.5);
    await userEvent.tab();
    await expect(input).toHaveValue('1.249,50');
    await expect(input).toHaveAttribute('aria-valuenow', '1249.5');
    await userEvent.click(input);
    await userEvent.keyboard('{ArrowUp}');
    await expect(input).toHaveValue('1.250,00');
    await userEvent.keyboard('{PageDown}');
    await expect(args.onChange).toHaveBeenLastCalledWith(1245);
    await userEvent.click(canvas.getByRole('button', { name: 'Meer' }));
    await expect(input).toHaveValue('1.245,50');
    await userEvent.clear(input);
    await userEvent.type(input, '3000');
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await expect(input).not.toBeInvalid();
    await userEvent.tab();
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription('Vul 2.000,00 of minder in.');
    await expect(input).toHaveValue('3000');
  },
};

export const CustomTexts: Story = {
  name: 'Custom texts',
  tags: ['CMP-15', 'test-case'],
  render: (args) => (
    <LocaleProvider texts={{ numberField: { more: 'Erbij', noNumber: 'Zoals {example}.' } }}>
      <NumberField {...args} />
    </LocaleProvider>
  ),
  // [CMP-15] Shows other texts.
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Erbij' })).toBeVisible();
    await userEvent.type(canvas.getByRole('spinbutton'), 'tien');
    await userEvent.tab();
    await expect(canvas.getByText('Zoals 10.')).toBeVisible();
  },
};

export const InteractionStates: Story = { ...interactionStates, name: 'Interaction states' };
