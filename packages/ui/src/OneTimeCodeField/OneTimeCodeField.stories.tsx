import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { viewports } from '../Grid/viewports.ts';
import { LocaleProvider } from '../LocaleProvider.tsx';
import { interactionStates } from '../testing/interaction-states.tsx';
import { below } from '../testing/story-layout.tsx';
import { OneTimeCodeField } from './OneTimeCodeField.tsx';

const description = `**When to use**: a code of digits from an app, a text message or an email.

**When not**: a password (PasswordField), or a recovery code with letters (TextField).

**Anatomy**: a Field with one ordinary text field (no separate boxes: those break pasting, screen readers and
autofill). Phones show the keyboard of digits and offer the code of a message. Only the first six digits stay, also
when \`123 456\` is pasted; an error erases nothing.

**Keyboard**

| Key | Does |
| --- | --- |
| digits | fill the field |
| paste | takes the digits and leaves out the rest |
| Enter | submits the form |`;

const meta = {
  title: 'Security/OneTimeCodeField',
  component: OneTimeCodeField,
  parameters: { viewport: { options: viewports }, docs: { description: { component: description } } },
  args: { name: 'verificationCode', onChange: fn() },
} satisfies Meta<typeof OneTimeCodeField>;

export default meta;
type Story = StoryObj<typeof meta>;

function Controlled() {
  const [code, setCode] = useState('12');
  return (
    <OneTimeCodeField
      label="Code per e-mail"
      value={code}
      onChange={(event) => setCode(event.target.value)}
    />
  );
}

export const Default: Story = {
  args: { hint: 'De code staat in je authenticator-app.' },
};

export const WithError: Story = {
  name: 'With error',
  args: { defaultValue: '654321', error: 'De verificatiecode is ongeldig.' },
};

export const PastingAndTyping: Story = {
  name: 'Pasting and typing',
  tags: ['TFA-05', 'CMP-13', 'test-case'],
  globals: { viewport: { value: 'narrow' } },
  render: (args) => (
    <div style={{ display: 'grid', gap: 24 }}>
      <OneTimeCodeField {...args} hint="De code staat in je authenticator-app." />
      <OneTimeCodeField label="Met fout" defaultValue="654321" error="De verificatiecode is ongeldig." />
      <Controlled />
    </div>
  ),
  // [TFA-05, CMP-13] Accepts 123 456 when pasted; an error keeps the code.
  play: async ({ canvas, args, step }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Verificatiecode' });
    await expect(input).toHaveAttribute('inputmode', 'numeric');
    await expect(input).toHaveAttribute('autocomplete', 'one-time-code');
    await step('plakken', async () => {
      await userEvent.click(input);
      await userEvent.paste('123 456');
      await expect(input).toHaveValue('123456');
      await expect(args.onChange).toHaveBeenCalledOnce();
    });
    await step('typen midden in de code', async () => {
      input.setSelectionRange(1, 2);
      await userEvent.keyboard('x9');
      await expect(input).toHaveValue('193456');
      await expect(input.selectionStart).toBe(2);
    });
    await step('een fout hoort bij het veld en laat de code staan', async () => {
      const wrong = canvas.getByRole('textbox', { name: 'Met fout' });
      await expect(wrong).toBeInvalid();
      await expect(wrong).toHaveAccessibleDescription('De verificatiecode is ongeldig.');
      await expect(wrong).toHaveValue('654321');
    });
    await step('met value en onChange', async () => {
      const controlled = canvas.getByRole('textbox', { name: 'Code per e-mail' });
      await userEvent.type(controlled, 'a34567');
      await expect(controlled).toHaveValue('123456');
    });
  },
};

export const States: Story = {
  decorators: [below],
  render: () => (
    <LocaleProvider texts={{ oneTimeCodeField: { label: 'Inlogcode' } }}>
      <OneTimeCodeField required digits={4} defaultValue="1234" />
      <OneTimeCodeField label="Alleen lezen" readOnly defaultValue="123456" />
      <OneTimeCodeField label="Uitgeschakeld" disabled defaultValue="123456" />
    </LocaleProvider>
  ),
};

export const TooManyDigits: Story = {
  ...States,
  name: 'Too many digits',
  tags: ['CMP-15', 'test-case'],
  // [CMP-15] Accepts no more than its number of digits, and another label.
  play: async ({ canvas }) => {
    const four = canvas.getByRole('textbox', { name: 'Inlogcode' });
    await userEvent.type(four, '5');
    await expect(four).toHaveValue('1234');
  },
};

export const InteractionStates: Story = { ...interactionStates, name: 'Interaction states' };
