import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { viewports } from '../Grid/viewports.ts';
import { LocaleProvider } from '../LocaleProvider.tsx';
import { interactionStates } from '../testing/interaction-states.tsx';
import { below, narrow } from '../testing/story-layout.tsx';
import { PhoneField } from './PhoneField.tsx';

const description = `**When to use**: a telephone number.

**When not**: a code from a text message (OneTimeCodeField) or a customer number (TextField).

**Anatomy**: a TextField with the keyboard and the autofill for telephone numbers, and an example as hint. The field
knows no numbers: \`format\` writes a number readably once the field is left, never while typing. When \`format\` gives
nothing, what was typed stays. The form decides whether the number is allowed.

**Keyboard**

| Key | Does |
| --- | --- |
| Tab | leaves the field and writes the number as people read it |`;

/** Imitates a library for telephone numbers. */
function format(typed: string) {
  const digits = typed.replaceAll(/\D/g, '');
  return /^06\d{8}$/.test(digits) ? `06 ${digits.slice(2)}` : undefined;
}

const meta = {
  title: 'Forms/PhoneField',
  component: PhoneField,
  parameters: {
    viewport: { options: viewports },
    docs: { description: { component: description } },
    inSample: { format: "(typed) => typed.replace(/^06-?/, '06 ')" },
  },
  decorators: [narrow(420)],
  args: {
    label: 'Telefoonnummer',
    name: 'phone',
    format,
    onChange: fn(),
    onBlur: fn(),
  },
} satisfies Meta<typeof PhoneField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const TypingAndLeaving: Story = {
  name: 'Typing and leaving',
  tags: ['CMP-13', 'test-case'],
  // [CMP-13] Formats the number when the field is left, not while typing.
  play: async ({ canvas, args, step }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Telefoonnummer' });
    await expect(input).toHaveAttribute('inputmode', 'tel');
    await expect(input).toHaveAttribute('autocomplete', 'tel');
    await expect(input).toHaveAccessibleDescription('Bijvoorbeeld 06 12345678');
    await step('een nummer dat format kent', async () => {
      await userEvent.type(input, '06-12345678');
      await expect(input).toHaveValue('06-12345678');
      await userEvent.tab();
      await expect(input).toHaveValue('06 12345678');
      await expect(args.onChange).toHaveBeenCalledTimes(12);
      await expect(args.onBlur).toHaveBeenCalledOnce();
    });
    await step('wat format niet kent, blijft staan', async () => {
      await userEvent.clear(input);
      await userEvent.type(input, '+32 470 12');
      await userEvent.tab();
      await expect(input).toHaveValue('+32 470 12');
    });
  },
};

function KeptOutside() {
  const [phone, setPhone] = useState('');
  return (
    <>
      <PhoneField label="Mobiel nummer" format={format} value={phone} onChange={setPhone} />
      <output>{phone}</output>
    </>
  );
}

export const States: Story = {
  decorators: [below],
  render: () => (
    <>
      <PhoneField
        label="Verplicht"
        required
        error="Vul een Nederlands telefoonnummer in."
        defaultValue="06 12"
      />
      <PhoneField label="Alleen lezen" readOnly defaultValue="06 12345678" />
      <PhoneField label="Uitgeschakeld" disabled defaultValue="06 12345678" />
    </>
  ),
};

export const Controlled: Story = {
  tags: ['CMP-15', 'test-case'],
  globals: { viewport: { value: 'narrow' } },
  render: () => (
    <LocaleProvider texts={{ phoneField: { hint: 'Zoals 030 1234567' } }}>
      <div style={{ display: 'grid', gap: 24 }}>
        <KeptOutside />
        <PhoneField
          label="Verplicht"
          required
          error="Vul een Nederlands telefoonnummer in."
          defaultValue="06 12"
        />
        <PhoneField label="Alleen lezen" readOnly defaultValue="0612345678" format={format} />
        <PhoneField label="Uitgeschakeld" disabled defaultValue="06 12345678" />
      </div>
    </LocaleProvider>
  ),
  // [CMP-15] Shows every state in a narrow window.
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Mobiel nummer' }), '0612345678');
    await userEvent.tab();
    await expect(canvas.getByRole('status')).toHaveTextContent('06 12345678');
    await expect(canvas.getByRole('textbox', { name: 'Verplicht' })).toHaveAccessibleDescription(
      'Zoals 030 1234567 Vul een Nederlands telefoonnummer in.',
    );
    await userEvent.click(canvas.getByRole('textbox', { name: 'Alleen lezen' }));
    await userEvent.tab();
    await expect(canvas.getByRole('textbox', { name: 'Alleen lezen' })).toHaveValue('0612345678');
  },
};

export const InteractionStates: Story = { ...interactionStates, name: 'Interaction states' };
