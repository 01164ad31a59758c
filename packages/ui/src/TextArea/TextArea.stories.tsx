import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { interactionStates } from '../testing/interaction-states.tsx';
import { below, narrow } from '../testing/story-layout.tsx';
import { TextArea } from './TextArea.tsx';

/**
 * A field of more lines, which grows with its text.
 *
 * **When to use**: an explanation, a reason or a message.
 *
 * **When not**: an answer of one line: TextField.
 *
 * **Anatomy**: a Field with a native `<textarea>`; `className` and `style` go to the whole, everything else to the
 * input.
 *
 * **Keyboard**
 *
 * | Key | Does |
 * | --- | --- |
 * | Tab | to the field |
 * | Enter | a new line |
 */
const meta = {
  title: 'Forms/TextArea',
  component: TextArea,
  decorators: [narrow(420)],
  args: { label: 'Toelichting', name: 'explanation' },
} satisfies Meta<typeof TextArea>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const GrowsWithText: Story = {
  name: 'Grows with text',
  tags: ['test-case'],
  args: { onChange: fn(), rows: 3 },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('textbox', { name: 'Toelichting' });
    const before = input.getBoundingClientRect().height;
    await userEvent.click(canvas.getByText('Toelichting'));
    await expect(input).toHaveFocus();
    await userEvent.keyboard('een{Enter}twee');
    await expect(input).toHaveValue('een\ntwee');
    await expect(input.getBoundingClientRect().height).toBe(before);
    await userEvent.keyboard('{Enter}drie{Enter}vier{Enter}vijf');
    await expect(input.getBoundingClientRect().height).toBeGreaterThan(before);
    await expect(args.onChange).toHaveBeenCalled();
  },
};

export const WithCounter: Story = {
  name: 'With counter',
  args: { maxLength: 500, defaultValue: 'De scan is niet goed te lezen.' },
};

export const Counting: Story = {
  tags: ['CMP-31', 'test-case'],
  args: { maxLength: 12 },
  render: (args) => (
    <form aria-label="Bericht">
      <TextArea {...args} />
      <button type="reset">Leegmaken</button>
    </form>
  ),
  // [CMP-31] Counts what is typed, and says so when little room is left.
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Toelichting' });
    await expect(canvas.getByText('0 van 12 tekens')).toBeVisible();
    await userEvent.type(input, 'Onleesbare scan');
    await expect(input).toHaveValue('Onleesbare s');
    await expect(canvas.getByText('12 van 12 tekens')).toBeVisible();
    await waitFor(() =>
      expect(document.querySelector('[aria-live=polite]')).toHaveTextContent(
        'Er passen geen tekens meer bij',
      ),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Leegmaken' }));
    await expect(await canvas.findByText('0 van 12 tekens')).toBeVisible();
  },
};

export const WithError: Story = {
  name: 'With error',
  args: {
    label: 'Reden',
    required: true,
    hint: 'De deelnemer leest dit in een e-mail.',
    error: 'Vul een reden in.',
  },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Reden' });
    await expect(input).toHaveAccessibleDescription(
      'De deelnemer leest dit in een e-mail. Vul een reden in.',
    );
    await expect(input).toBeInvalid();
    await expect(input).toBeRequired();
  },
};

export const States: Story = {
  decorators: [below, narrow(420)],
  render: () => (
    <>
      <TextArea label="Ingevuld" defaultValue={'De scan is niet goed te lezen.\nMaak een nieuwe foto.'} />
      <TextArea label="Alleen lezen" readOnly defaultValue="De scan is niet goed te lezen." />
      <TextArea label="Nu niet te wijzigen" disabled defaultValue="De scan is niet goed te lezen." />
    </>
  ),
};

export const InteractionStates: Story = { ...interactionStates, name: 'Interaction states' };
