import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { viewports } from '../Grid/viewports.ts';
import { doAndDont } from '../testing/do-and-dont.tsx';
import { interactionStates } from '../testing/interaction-states.tsx';
import { narrow } from '../testing/story-layout.tsx';
import { Select } from './Select.tsx';

const description = `**When to use**: one choice of six or more options that people know.

**When not**: at most five options (RadioGroup shows them), or several choices (FilterBar or CheckboxGroup).

**Anatomy**: a Field with a native \`<select>\`: a phone shows its own list, a letter jumps to an option.

**Keyboard**

| Key | Does |
| --- | --- |
| arrows | previous or next option |
| letters | the first option that begins with it |
| space, Enter | opens the list and chooses |
| Escape | closes the list without choosing |`;

const meta = {
  title: 'Forms/Select',
  component: Select,
  parameters: { viewport: { options: viewports }, docs: { description: { component: description } } },
  decorators: [narrow(420)],
  args: {
    label: 'Aanhef',
    name: 'gender',
    empty: 'Maak een keuze',
    options: [
      { value: 'f', label: 'Mevrouw' },
      { value: 'm', label: 'De heer' },
      { value: 'x', label: 'Geen van beide' },
      { value: 'o', label: 'Onbekend', disabled: true },
    ],
    onChange: fn(),
  },
} satisfies Meta<typeof Select>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Choosing: Story = {
  tags: ['CMP-13', 'test-case'],
  render: (args) => (
    <form aria-label="Profiel">
      <Select {...args} />
    </form>
  ),
  // [CMP-13] Has a label, works by keyboard and submits its value.
  play: async ({ canvas, args }) => {
    const select = canvas.getByRole('combobox', { name: 'Aanhef' });
    await userEvent.tab();
    await expect(select).toHaveFocus();
    await expect(select).toHaveDisplayValue('Maak een keuze');
    await userEvent.selectOptions(select, 'De heer');
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(new FormData(canvas.getByRole('form')).get('gender')).toBe('m');
    await expect(canvas.getByRole('option', { name: 'Onbekend' })).toBeDisabled();
    await expect(select.getBoundingClientRect().height).toBe(48);
  },
};

export const WithError: Story = {
  name: 'With error',
  args: { required: true, hint: 'Zo spreken we je aan.', error: 'Geslacht is verplicht!' },
  play: async ({ canvas }) => {
    const select = canvas.getByRole('combobox');
    await expect(select).toHaveAccessibleDescription('Zo spreken we je aan. Geslacht is verplicht!');
    await expect(select).toBeInvalid();
    await expect(select).toBeRequired();
  },
};

function Form() {
  const [year, setYear] = useState('2025');
  const select = useRef<HTMLSelectElement>(null);
  return (
    <div style={{ display: 'grid', gap: 24 }}>
      <Select
        label="Jaar"
        options={['2024', '2025', '2026']}
        value={year}
        onChange={(event) => setYear(event.target.value)}
      />
      <Select label="Groep" ref={select} defaultValue="b">
        <optgroup label="Kantoor Utrecht">
          <option value="a">Binnendienst</option>
          <option value="b">
            Een groep met een heel lange naam die niet in het veld past en daarom wordt afgekapt
          </option>
        </optgroup>
      </Select>
      <Select label="Uitgeschakeld" disabled options={['Alleen dit']} />
      <Select label="Geen opties" empty="Geen opties" />
      <Button onClick={() => select.current?.focus()}>Naar groep</Button>
    </div>
  );
}

export const Disabled: Story = {
  args: { disabled: true },
};

export const Controlled: Story = {
  tags: ['CMP-13', 'test-case'],
  globals: { viewport: { value: 'narrow' } },
  render: () => <Form />,
  // [CMP-13] Shows every state in a narrow window.
  play: async ({ canvas }) => {
    const year = canvas.getByRole('combobox', { name: 'Jaar' });
    await userEvent.selectOptions(year, '2026');
    await expect(year).toHaveValue('2026');
    await userEvent.click(canvas.getByRole('button', { name: 'Naar groep' }));
    await expect(canvas.getByRole('combobox', { name: 'Groep' })).toHaveFocus();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const DoAndDont: Story = {
  name: 'Do and don’t',
  ...doAndDont({
    good: {
      example: (
        <Select
          label="Provincie"
          empty="Kies een provincie"
          options={[
            'Drenthe',
            'Flevoland',
            'Fryslân',
            'Gelderland',
            'Groningen',
            'Limburg',
            'Noord-Brabant',
            'Noord-Holland',
            'Overijssel',
            'Utrecht',
            'Zeeland',
            'Zuid-Holland',
          ]}
        />
      ),
      why: 'Many options that people know take the room of one line.',
    },
    bad: {
      example: <Select label="Wil je de nieuwsbrief?" options={['Ja', 'Nee']} />,
      why: 'Two options behind a click: a Checkbox or a RadioGroup shows them at once.',
    },
  }),
};

export const InteractionStates: Story = { ...interactionStates, name: 'Interaction states' };
