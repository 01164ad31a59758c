import type { Meta, StoryObj } from '@storybook/react-vite';
import Search from 'lucide-react/icons/search';
import { useRef, useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { LocaleProvider } from '../LocaleProvider.tsx';
import type { AnatomyParameter } from '../testing/Anatomy.tsx';
import { doAndDont } from '../testing/do-and-dont.tsx';
import { interactionStates } from '../testing/interaction-states.tsx';
import { below, narrow } from '../testing/story-layout.tsx';
import { TextField } from './TextField.tsx';

/**
 * A field of one line.
 *
 * **When to use**: a name, an email address or another short text.
 *
 * **When not**: a password, date, code, telephone number or postal code: those have a field of their own. More lines:
 * TextArea.
 *
 * **Markup**: a Field with a native `<input>`; `className` and `style` go to the whole, everything else to the input.
 *
 * **Keyboard**
 *
 * | Key | Does |
 * | --- | --- |
 * | Tab | to the field |
 * | Enter | submits the form |
 */
const meta = {
  title: 'Forms/TextField',
  component: TextField,
  parameters: {
    anatomy: {
      story: 'AllParts',
      width: 480,
      height: 220,
      parts: [
        { selector: '#storybook-root label', name: 'Label, with an asterisk when the field is required' },
        { selector: 'div:has(> input)', name: 'Input' },
        { selector: 'label:has(+ input)', name: 'Prefix: a sign or an icon, if wanted' },
        { selector: 'input + label', name: 'Suffix, if wanted' },
        { selector: '[id$="-hint"]', name: 'Hint: help that stays in view' },
        { selector: '[id$="-error"]', name: 'Error: the problem and how to solve it' },
      ],
    } satisfies AnatomyParameter,
  },
  decorators: [narrow(420)],
  args: { label: 'Gebruikersnaam', name: 'username', autoComplete: 'username' },
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const ClickOnLabel: Story = {
  name: 'Click on label',
  tags: ['test-case'],
  args: { onChange: fn(), onBlur: fn() },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('textbox', { name: 'Gebruikersnaam' });
    await userEvent.click(canvas.getByText('Gebruikersnaam'));
    await expect(input).toHaveFocus();
    await userEvent.keyboard('anna');
    await expect(input).toHaveValue('anna');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenCalledTimes(4);
    await expect(args.onBlur).toHaveBeenCalledTimes(1);
    await expect(input.getBoundingClientRect().height).toBe(48);
  },
};

export const WithError: Story = {
  name: 'With error',
  args: {
    label: 'E-mailadres',
    type: 'email',
    required: true,
    hint: 'Hier sturen we je diploma naartoe.',
    error: 'Vul een e-mailadres in, zoals naam@voorbeeld.nl.',
    defaultValue: 'anna@',
  },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'E-mailadres' });
    await expect(input).toHaveAttribute('type', 'email');
    await expect(input).toHaveAccessibleDescription(
      'Hier sturen we je diploma naartoe. Vul een e-mailadres in, zoals naam@voorbeeld.nl.',
    );
    await expect(input).toBeInvalid();
    await expect(input).toBeRequired();
  },
};

export const States: Story = {
  decorators: [below, narrow(420)],
  render: () => (
    <>
      <TextField label="Verplicht" required hint="De hint staat onder het veld." />
      <TextField label="Ingevuld" defaultValue="Anna de Vries" />
      <TextField label="Alleen lezen" readOnly defaultValue="anna@voorbeeld.example" />
      <TextField label="Uitgeschakeld" disabled defaultValue="Voorbeeld Advies B.V." />
    </>
  ),
};

export const PrefixAndSuffix: Story = {
  name: 'Prefix and suffix',
  decorators: [below, narrow(420)],
  render: () => (
    <>
      <TextField label="Tarief" prefix="€" suffix="per uur" inputMode="decimal" />
      <TextField label="Website" prefix="https://" hint="Zonder www." defaultValue="voorbeeld.example" />
      <TextField label="Zoek een training" prefix={<Search size={20} />} type="search" />
      <TextField label="Korting" suffix="%" defaultValue="120" error="Vul hooguit 100 in." />
      <TextField label="Provisie" suffix="%" readOnly defaultValue="3" />
      <TextField label="Bestandsnaam" suffix=".pdf" disabled defaultValue="diploma" />
    </>
  ),
};

export const AllParts: Story = {
  name: 'All parts',
  // Only in the picture of the anatomy.
  tags: ['!autodocs', '!dev'],
  args: {
    label: 'Korting',
    name: 'discount',
    prefix: '€',
    suffix: 'per maand',
    required: true,
    hint: 'Hooguit 100 euro.',
    error: 'Vul een bedrag in.',
  },
};

export const SignsInName: Story = {
  ...PrefixAndSuffix,
  name: 'Signs in the name',
  tags: ['test-case'],
  // The signs are in the border and in the name, a press on them leads to the input, and an icon has no name.
  play: async ({ canvas }) => {
    const rate = canvas.getByRole('textbox', { name: 'Tarief € per uur' });
    await userEvent.click(canvas.getByText('per uur'));
    await expect(rate).toHaveFocus();
    await userEvent.keyboard('49,50');
    await expect(rate).toHaveValue('49,50');
    const frame = rate.parentElement as HTMLElement;
    await expect(frame.getBoundingClientRect().height).toBe(48);
    await expect(getComputedStyle(frame).outlineStyle).toBe('solid');
    await expect(getComputedStyle(rate).borderStyle).toBe('none');
    await userEvent.tab();
    await expect(getComputedStyle(frame).outlineStyle).toBe('none');
    await expect(canvas.getByRole('textbox', { name: 'Website https://' })).toHaveAccessibleDescription(
      'Zonder www.',
    );
    await expect(canvas.getByRole('searchbox', { name: 'Zoek een training' })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Korting %' })).toBeInvalid();
  },
};

function Form() {
  const [name, setName] = useState('');
  const input = useRef<HTMLInputElement>(null);
  return (
    <form style={{ display: 'grid', gap: 16, maxWidth: 420 }} onSubmit={(event) => event.preventDefault()}>
      <TextField label="Naam" value={name} onChange={(event) => setName(event.target.value.toUpperCase())} />
      <TextField label="Plaats" defaultValue="Utrecht" ref={input} />
      <Button onClick={() => input.current?.focus()}>Naar plaats</Button>
    </form>
  );
}

export const Controlled: Story = {
  tags: ['test-case'],
  render: () => <Form />,
  play: async ({ canvas }) => {
    const name = canvas.getByRole('textbox', { name: 'Naam' });
    await userEvent.type(name, 'anna');
    await expect(name).toHaveValue('ANNA');
    await userEvent.click(canvas.getByRole('button', { name: 'Naar plaats' }));
    await expect(canvas.getByRole('textbox', { name: 'Plaats' })).toHaveFocus();
  },
};

export const CustomTexts: Story = {
  name: 'Custom texts',
  tags: ['CMP-15'],
  args: { required: true },
  render: (args) => (
    <LocaleProvider texts={{ field: { required: 'Dit moet je invullen' } }}>
      <TextField {...args} />
    </LocaleProvider>
  ),
  // [CMP-15] Shows another text for the asterisk.
  play: async ({ canvas }) => {
    await expect(canvas.getByTitle('Dit moet je invullen')).toBeVisible();
  },
};

export const DoAndDont: Story = {
  name: 'Do and don’t',
  ...doAndDont({
    good: {
      example: <TextField label="E-mailadres" hint="Zoals naam@voorbeeld.nl" />,
      why: 'The label and the example stay while somebody types.',
    },
    bad: {
      example: <TextField label="E-mail" placeholder="Vul je e-mailadres in, zoals naam@voorbeeld.nl" />,
      why: 'A placeholder is gone at the first letter, and cut off in a narrow field.',
    },
  }),
};

export const InteractionStates: Story = { ...interactionStates, name: 'Interaction states' };
