import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { viewports } from '../Grid/viewports.ts';
import { interactionStates } from '../testing/interaction-states.tsx';
import { RadioGroup } from './RadioGroup.tsx';

const description = `**When to use**: one choice of two to five options.

**When not**: yes or no (Checkbox), or a long list (Select).

**Anatomy**: a \`<fieldset>\` with a \`<legend>\` and a native radio with a label per option; hint and error stand below
and belong to the group.

**Keyboard**

| Key | Does |
| --- | --- |
| Tab | to the chosen option, or the first, and then out of the group |
| arrows | chooses the previous or next option |
| space | chooses the option with the focus |`;

const genders = [
  { value: 'f', label: 'Vrouw' },
  { value: 'm', label: 'Man' },
  { value: 'x', label: 'Zeg ik liever niet', hint: 'Dan gebruiken we alleen je naam.' },
];

const meta = {
  title: 'Forms/RadioGroup',
  component: RadioGroup,
  parameters: { viewport: { options: viewports }, docs: { description: { component: description } } },
  args: { label: 'Geslacht', name: 'gender', options: genders, onChange: fn() },
} satisfies Meta<typeof RadioGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Choosing: Story = {
  tags: ['CMP-13', 'test-case'],
  render: (args) => (
    <form aria-label="Profiel">
      <RadioGroup {...args} />
    </form>
  ),
  // [CMP-13] Names the group and chooses by the label.
  play: async ({ canvas, args }) => {
    const group = canvas.getByRole('radiogroup', { name: 'Geslacht' });
    await expect(group).not.toHaveAttribute('aria-invalid');
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Vrouw' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(new FormData(canvas.getByRole('form')).get('gender')).toBe('f');
    await userEvent.click(canvas.getByText('Man'));
    await expect(new FormData(canvas.getByRole('form')).get('gender')).toBe('m');
    await expect(args.onChange).toHaveBeenCalledTimes(2);
    await expect(canvas.getByRole('radio', { name: 'Zeg ik liever niet' })).toHaveAccessibleDescription(
      'Dan gebruiken we alleen je naam.',
    );
    for (const radio of canvas.getAllByRole('radio')) {
      await expect(radio.getBoundingClientRect().width).toBeGreaterThanOrEqual(24);
    }
  },
};

export const WithError: Story = {
  name: 'With error',
  args: { required: true, error: 'Geslacht is verplicht!', hint: 'Staat op je diploma.' },
  play: async ({ canvas }) => {
    const group = canvas.getByRole('radiogroup', { name: 'Geslacht' });
    await expect(group).toHaveAccessibleDescription('Staat op je diploma. Geslacht is verplicht!');
    await expect(group).toHaveAttribute('aria-invalid', 'true');
    await expect(group).toHaveAttribute('aria-required', 'true');
  },
};

function Form() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <div style={{ display: 'grid', gap: 24 }}>
      <RadioGroup
        label="Naast elkaar"
        direction="row"
        options={genders}
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
      <output>{value ?? 'niets'}</output>
      <RadioGroup label="Uitgeschakeld" disabled options={genders} defaultValue="m" />
      <RadioGroup
        label="Een deel uitgeschakeld"
        defaultValue="a"
        options={[
          {
            value: 'a',
            label: 'Ik heb het diploma en stuur een bewijs mee dat de opleider heeft ondertekend',
          },
          { value: 'b', label: 'Ik heb een vrijstelling', disabled: true },
        ]}
      />
      <RadioGroup label="Zonder opties" options={[]} />
    </div>
  );
}

export const SideBySide: Story = {
  name: 'Side by side',
  args: { direction: 'row', defaultValue: 'f' },
};

export const Disabled: Story = {
  args: { disabled: true, defaultValue: 'm' },
};

export const Controlled: Story = {
  tags: ['CMP-13', 'test-case'],
  globals: { viewport: { value: 'narrow' } },
  render: () => <Form />,
  // [CMP-13] Shows every state in a narrow window.
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('niets');
    await userEvent.click(canvas.getAllByText('Man')[0] as HTMLElement);
    await expect(canvas.getByRole('status')).toHaveTextContent('m');
    await expect(canvas.getByRole('radio', { name: 'Ik heb een vrijstelling' })).toBeDisabled();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const InteractionStates: Story = { ...interactionStates, name: 'Interaction states' };
