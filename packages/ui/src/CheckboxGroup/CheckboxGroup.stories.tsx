import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { interactionStates } from '../testing/interaction-states.tsx';
import { below, narrow } from '../testing/story-layout.tsx';
import { CheckboxGroup } from './CheckboxGroup.tsx';

const days = [
  { value: '1', label: 'Maandag' },
  { value: '2', label: 'Dinsdag' },
  { value: '3', label: 'Woensdag' },
  { value: '4', label: 'Donderdag' },
  { value: '5', label: 'Vrijdag' },
];

/**
 * A few choices of a few.
 *
 * **When to use**: days, subjects, channels: whatever somebody may want side by side.
 *
 * **When not**: one choice (RadioGroup), one yes or no (Checkbox), or choosing from dozens (FilterBar).
 *
 * **Anatomy**: a `<fieldset>` with a `<legend>` and a native checkbox with a label per option; hint and error stand
 * below and belong to the group.
 *
 * **Keyboard**
 *
 * | Key | Does |
 * | --- | --- |
 * | Tab | to the next checkbox |
 * | Space | on or off |
 */
const meta = {
  title: 'Forms/CheckboxGroup',
  component: CheckboxGroup,
  args: { label: 'Dagen', name: 'days', options: days, onChange: fn() },
} satisfies Meta<typeof CheckboxGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { defaultValue: ['1', '4'] },
};

export const SideBySide: Story = {
  name: 'Side by side',
  args: { direction: 'row', defaultValue: ['1', '4'] },
};

export const Choosing: Story = {
  tags: ['CMP-30', 'test-case'],
  args: { defaultValue: ['4'] },
  render: (args) => (
    <form aria-label="Herinneringen">
      <CheckboxGroup {...args} />
    </form>
  ),
  // [CMP-30] Names the group, and reports and submits the choices in the order of the options.
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('group', { name: 'Dagen' })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('checkbox', { name: 'Maandag' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith(['1', '4']);
    await userEvent.click(canvas.getByText('Woensdag'));
    const submitted = () => new FormData(canvas.getByRole('form')).getAll('days');
    await expect(submitted()).toEqual(['1', '3', '4']);
    await userEvent.click(canvas.getByText('Donderdag'));
    await expect(submitted()).toEqual(['1', '3']);
  },
};

export const WithError: Story = {
  name: 'With error',
  tags: ['CMP-30'],
  args: { required: true, hint: 'Op deze dagen sturen we een herinnering.', error: 'Kies minstens één dag.' },
  // [CMP-30] Ties hint and error to the group.
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Dagen' })).toHaveAccessibleDescription(
      'Op deze dagen sturen we een herinnering. Kies minstens één dag.',
    );
    for (const box of canvas.getAllByRole('checkbox')) await expect(box).toBeInvalid();
  },
};

export const States: Story = {
  parameters: { inSample: { 'days.slice(0, 2)': "[{ value: '1', label: 'Maandag' }]" } },
  decorators: [below, narrow(420)],
  render: () => (
    <>
      <CheckboxGroup
        label="Met uitleg"
        defaultValue={['mail']}
        options={[
          { value: 'mail', label: 'E-mail', hint: 'Naar het adres van je account.' },
          { value: 'sms', label: 'Sms', disabled: true, hint: 'Vul eerst een mobiel nummer in.' },
        ]}
      />
      <CheckboxGroup label="Uitgeschakeld" disabled options={days.slice(0, 2)} defaultValue={['1']} />
    </>
  ),
};

export const InteractionStates: Story = { ...interactionStates, name: 'Interaction states' };
