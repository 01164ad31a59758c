import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test';
import { viewports } from '../Grid/viewports.ts';
import { LocaleProvider } from '../LocaleProvider.tsx';
import { interactionStates } from '../testing/interaction-states.tsx';
import { below } from '../testing/story-layout.tsx';
import { ColorField } from './ColorField.tsx';

const description = `**When to use**: a color of an environment.

**When not**: choosing from a fixed range (RadioGroup).

**Anatomy**: a Field with a text field, the color picker of the browser and, with \`contrast\`, a judgement with the
nearest color that does pass. The value is \`#rrggbb\` in small letters or \`null\`. The field also reads \`#abc\`,
capitals, six characters without the hash and a pasted \`rgb(…)\`. What is no color stays with an error; a stored
value that is not \`#rrggbb\` is shown as empty. \`onChange\` gets the color or \`null\`, also while dragging, and second
why a typed text is no color.

**Keyboard**

| Key | Does |
| --- | --- |
| Tab | reads the color and writes it in full; then the picker |
| Enter | the same, and submits the form |
| Enter, space on the picker | opens the picker of the browser |`;

const meta = {
  title: 'Forms/ColorField',
  component: ColorField,
  parameters: { viewport: { options: viewports }, docs: { description: { component: description } } },
  args: {
    label: 'Hoofdkleur',
    name: 'primary',
    onChange: fn(),
    onBlur: fn(),
    contrast: { against: '#ffffff' },
  },
} satisfies Meta<typeof ColorField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { defaultValue: '#ac2e32' },
};

export const Empty: Story = {
  tags: ['ENV-05', 'test-case'],
  args: { label: 'Grafiek', name: 'graph', placeholder: '#5B3A8E', contrast: undefined },
  // [ENV-05] An empty field shows no color; its picker opens on the color of the placeholder.
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Grafiek' })).toHaveValue('');
    await expect(canvas.getByLabelText('Kies een kleur: Grafiek')).toHaveValue('#5b3a8e');
  },
};

export const LowContrast: Story = {
  name: 'Low contrast',
  args: { label: 'Tekst', name: 'text', defaultValue: '#777777' },
};

export const Typing: Story = {
  tags: ['ENV-05', 'CMP-13', 'test-case'],
  globals: { viewport: { value: 'narrow' } },
  args: { defaultValue: '#AC2E32' },
  render: (args) => (
    <form aria-label="Kleuren">
      <ColorField {...args} />
    </form>
  ),
  // [ENV-05, CMP-13] Normalizes every notation to #rrggbb and keeps a text that is no color.
  play: async ({ canvas, args, step }) => {
    const input = canvas.getByRole('textbox', { name: 'Hoofdkleur' });
    const picker = canvas.getByLabelText('Kies een kleur: Hoofdkleur');
    const posted = () => new FormData(canvas.getByRole('form')).get('primary');
    await expect(input).toHaveValue('#ac2e32');
    await expect(picker).toHaveValue('#ac2e32');
    await step('schrijfwijzen', async () => {
      for (const [typed, value] of [
        ['#ABC', '#aabbcc'],
        ['0B5FA5', '#0b5fa5'],
        ['rgb(11, 93, 59)', '#0b5d3b'],
      ] as const) {
        await userEvent.clear(input);
        await userEvent.click(input);
        await userEvent.paste(typed);
        await userEvent.tab();
        await userEvent.tab();
        await expect(input).toHaveValue(value);
        await expect(picker).toHaveValue(value);
        await expect(posted()).toBe(value);
        await expect(args.onChange).toHaveBeenLastCalledWith(value, undefined);
      }
    });
    await step('geen kleur: de tekst blijft, met een fout', async () => {
      await userEvent.clear(input);
      await userEvent.type(input, 'roodbruin');
      input.blur();
      await expect(await canvas.findByText(/^Dit is geen kleur/)).toBeVisible();
      await expect(input).toHaveValue('roodbruin');
      await expect(input).toBeInvalid();
      await expect(posted()).toBe('');
      await expect(args.onChange).toHaveBeenLastCalledWith(null, expect.stringMatching(/^Dit is geen kleur/));
    });
    await step('de kiezer van de browser', async () => {
      await fireEvent.input(picker, { target: { value: '#123456' } });
      await expect(input).toHaveValue('#123456');
      await expect(posted()).toBe('#123456');
      await expect(canvas.queryByText(/^Dit is geen kleur/)).toBeNull();
    });
  },
};

function Controlled() {
  const [color, setColor] = useState<string | null>('#777777');
  return <ColorField label="Tekst" value={color} contrast={{ against: '#ffffff' }} onChange={setColor} />;
}

export const ImprovingContrast: Story = {
  name: 'Improving contrast',
  tags: ['ENV-10', 'CMP-13', 'test-case'],
  render: () => <Controlled />,
  // [ENV-10, CMP-13] Offers the nearest color that has enough contrast.
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Contrast 4,4 op 1: te laag, nodig is 4,5 op 1')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Gebruik #/ }));
    // The pressed button unmounts, so the focus moves to the field.
    await expect(canvas.getByRole('textbox', { name: 'Tekst' })).toHaveFocus();
    await expect(canvas.getByText('Contrast 4,5 op 1: voldoende')).toBeVisible();
    await waitFor(() =>
      expect(document.querySelector('[data-portal-announcer="polite"]')).toHaveTextContent(
        'Contrast 4,5 op 1: voldoende',
      ),
    );
    const input = canvas.getByRole('textbox', { name: 'Tekst' });
    await userEvent.clear(input);
    await userEvent.type(input, 'paars');
    await userEvent.tab();
    await userEvent.tab();
    await expect(input).toHaveValue('paars');
  },
};

export const States: Story = {
  tags: ['ENV-05', 'CMP-15'],
  decorators: [below],
  render: () => (
    <LocaleProvider texts={{ colorField: { hint: 'Bijvoorbeeld #372248.' } }}>
      <ColorField label="Leeg" required />
      <ColorField label="Onbruikbaar" defaultValue="rood" contrast={{ against: 'wit' }} />
      <ColorField label="Met fout" error="Kies een kleur voor de bovenbalk." />
      <ColorField label="Uitgeschakeld" disabled defaultValue="#777777" contrast={{ against: '#ffffff' }} />
      <ColorField label="Alleen lezen" readOnly defaultValue="#777777" contrast={{ against: '#ffffff' }} />
    </LocaleProvider>
  ),
  // [ENV-05, CMP-15] Offers no suggestion in a field that is disabled or read-only.
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Onbruikbaar' })).toHaveValue('');
    await expect(canvas.getByRole('textbox', { name: 'Met fout' })).toHaveAccessibleDescription(
      'Bijvoorbeeld #372248. Kies een kleur voor de bovenbalk.',
    );
    await expect(canvas.getByLabelText('Kies een kleur: Uitgeschakeld')).toBeDisabled();
    await expect(canvas.getAllByText(/te laag/)).toHaveLength(2);
    await expect(canvas.queryByRole('button', { name: /^Gebruik #/ })).toBeNull();
  },
};

export const InteractionStates: Story = { ...interactionStates, name: 'Interaction states' };
