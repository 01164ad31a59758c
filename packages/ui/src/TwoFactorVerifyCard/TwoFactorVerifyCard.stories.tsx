import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { viewports } from '../Grid/viewports.ts';
import { Link } from '../Link/Link.tsx';
import { TwoFactorVerifyCard } from './TwoFactorVerifyCard.tsx';

const description = `**When to use**: at the login, or before a second step is turned off.

**When not**: setting up the second step (TwoFactorSetupCard).

**Anatomy**: a Card with one field, the button to confirm, buttons that need the code too if wanted (\`actions\`) and
other ways below. Under six digits the buttons are \`aria-disabled\`: they can be reached, and say what is missing. An
error (\`error\`) leaves the code. A second equal error counts as new when \`busy\` was on in between.

**Keyboard**

| Key | Does |
| --- | --- |
| Enter in the field | confirms |
| Tab | to the buttons, also when the code is not complete |`;

const meta = {
  title: 'Security/TwoFactorVerifyCard',
  component: TwoFactorVerifyCard,
  // In an iframe, since the field takes the focus, which would scroll the docs page to it.
  parameters: {
    viewport: { options: viewports },
    docs: { description: { component: description }, story: { inline: false, iframeHeight: '480px' } },
  },
  args: { onVerify: fn() },
} satisfies Meta<typeof TwoFactorVerifyCard>;

export default meta;
type Story = StoryObj<typeof meta>;

const spoken = (politeness: string) =>
  document.querySelector(`[data-portal-announcer="${politeness}"]`)?.textContent;

export const Default: Story = {
  args: { actions: [{ label: 'Uitschakelen', onSelect: fn() }] },
};

export const WithError: Story = {
  name: 'With error',
  args: { error: 'De verificatiecode is ongeldig.' },
};

export const CheckingCode: Story = {
  name: 'Checking a code',
  tags: ['TFA-05', 'test-case'],
  globals: { viewport: { value: 'narrow' } },
  args: { actions: [{ label: 'Uitschakelen', onSelect: fn() }] },
  render: function Render(args) {
    const [error, setError] = useState<string>();
    return (
      <TwoFactorVerifyCard
        {...args}
        error={error}
        onVerify={(code) => {
          args.onVerify(code);
          setError('De verificatiecode is ongeldig.');
        }}
      >
        <Link href="/herstelcode">Gebruik een herstelcode</Link>
      </TwoFactorVerifyCard>
    );
  },
  // [TFA-05] Waits for six digits; an error keeps the code.
  play: async ({ canvas, args, step }) => {
    await expect(canvas.getByRole('heading', { name: 'Vul je verificatiecode in' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Gebruik een herstelcode' })).toBeVisible();
    const input = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Verificatiecode' });
    const verify = canvas.getByRole('button', { name: 'Bevestigen' });
    const off = canvas.getByRole('button', { name: 'Uitschakelen' });
    await step('vijf cijfers zijn te weinig', async () => {
      await userEvent.type(input, '12345{Enter}');
      for (const button of [verify, off]) {
        await expect(button).toHaveAttribute('aria-disabled', 'true');
        await userEvent.click(button);
        await expect(input).toHaveFocus();
      }
      await waitFor(() => expect(spoken('polite')).toBe('Vul alle 6 cijfers van de code in.'));
      await expect(args.onVerify).not.toHaveBeenCalled();
    });
    await step('zes cijfers gaan naar de knop die gekozen is', async () => {
      await userEvent.type(input, '6');
      await expect(verify).not.toHaveAttribute('aria-disabled');
      await userEvent.click(off);
      await expect(args.actions?.[0]?.onSelect).toHaveBeenCalledWith('123456');
      await expect(args.actions?.[0]?.onSelect).toHaveBeenCalledOnce();
      await userEvent.click(verify);
      await expect(args.onVerify).toHaveBeenCalledWith('123456');
      await expect(args.onVerify).toHaveBeenCalledOnce();
    });
    await step('de fout laat de code staan', async () => {
      await expect(input).toHaveAccessibleDescription(/De verificatiecode is ongeldig\./);
      await waitFor(() => expect(input).toHaveFocus());
      await expect(input).toHaveValue('123456');
      // Selected as a whole, so that typing replaces it.
      await expect([input.selectionStart, input.selectionEnd]).toEqual([0, 6]);
      await waitFor(() => expect(spoken('assertive')).toBe('De verificatiecode is ongeldig.'));
    });
  },
};

export const Busy: Story = {
  args: { busy: true, submitLabel: 'Inloggen', title: 'Nog één stap' },
};

export const SubmittingWhileBusy: Story = {
  ...Busy,
  name: 'Submitting while busy',
  tags: ['TFA-05', 'test-case'],
  // [TFA-05] Does nothing when submitted again while busy.
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Verificatiecode' }), '123456{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: 'Inloggen' }));
    await expect(args.onVerify).not.toHaveBeenCalled();
  },
};
