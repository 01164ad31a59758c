import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn, userEvent, waitFor } from 'storybook/test';
import { viewports } from '../Grid/viewports.ts';
import { LocaleProvider } from '../LocaleProvider.tsx';
import { TwoFactorSetupCard } from './TwoFactorSetupCard.tsx';

const description = `**When to use**: on the page where somebody sets up a second step.

**When not**: asking a code of who has it already (TwoFactorVerifyCard).

**Anatomy**: a Card with three steps: installing an app, scanning the QR code (or copying the key, or opening the
app on the same device) and confirming the code. The code is first checked here, against the time of the server
(\`serverTimeOffset\`); a step of 30 seconds too early or too late is allowed. Only a right code goes to \`onConfirm\`.
After two wrong codes it says what time it is. A key that is no key gives a calm message.

**Keyboard**

| Key | Does |
| --- | --- |
| Tab | along the buttons to copy, the field and the button to confirm |
| Enter in the field | confirms; with fewer than six digits it says what is needed |`;

/** Time at which 005924 is the code for the secret below, that of RFC 6238's test vectors. */
const moment = 1_234_567_890_000;

const meta = {
  title: 'Security/TwoFactorSetupCard',
  component: TwoFactorSetupCard,
  parameters: { viewport: { options: viewports }, docs: { description: { component: description } } },
  args: {
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: 'Voorbeeld Advies',
    account: 'anna@voorbeeld.example',
    instructionsHref: 'https://voorbeeld.example/tweestapsverificatie',
    onConfirm: fn(),
  },
} satisfies Meta<typeof TwoFactorSetupCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const ConfirmingCode: Story = {
  ...Default,
  name: 'Confirming a code',
  tags: ['TFA-01', 'TFA-02', 'test-case'],
  // The local clock is two hours slow, so that the server's time must be used.
  args: { now: () => moment - 7_200_000, serverTimeOffset: 7_200_000 },
  // [TFA-01, TFA-02] Can be scanned or copied, and confirms a code.
  play: async ({ canvas, args, step }) => {
    await step('QR-code van 200 px met foutcorrectie M, en de sleutel als tekst', async () => {
      const code = canvas.getByRole('img', { name: 'QR-code voor je authenticator-app' });
      await expect(code).toHaveAttribute('width', '200');
      await expect(canvas.getByText(/^GEZD GNBV GY3T/)).toBeVisible();
      await expect(canvas.getByRole('link', { name: 'Open de app' })).toHaveAttribute(
        'href',
        expect.stringMatching(/^otpauth:\/\/totp\/Voorbeeld%20Advies:anna%40voorbeeld\.example\?secret=GEZD/),
      );
      await expect(canvas.getByText('Microsoft Authenticator')).toBeVisible();
      await expect(canvas.getByRole('link', { name: /Lees de instructies/ })).toBeVisible();
    });
    await step('kopiëren', async () => {
      const written = spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
      await userEvent.click(canvas.getByRole('button', { name: 'Kopieer de sleutel' }));
      await expect(await canvas.findByRole('button', { name: 'Gekopieerd' })).toHaveFocus();
      await expect(written).toHaveBeenCalledWith('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
      written.mockRestore();
    });
    const input = canvas.getByRole('textbox', { name: 'Verificatiecode' });
    const button = canvas.getByRole('button', { name: 'Bevestigen' });
    await step('een foute code blijft staan, wordt uitgesproken en gaat niet naar de server', async () => {
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await userEvent.type(input, '123456{Enter}');
      await expect(await canvas.findByText('De verificatiecode is ongeldig.')).toBeVisible();
      await expect(input).toHaveValue('123456');
      await waitFor(() => expect(input).toHaveFocus());
      await waitFor(() =>
        expect(document.querySelector('[aria-live=assertive]')).toHaveTextContent(
          'De verificatiecode is ongeldig.',
        ),
      );
      await userEvent.click(button);
      await expect(
        await canvas.findByText(/Controleer of de tijd op je telefoon klopt\. Het is nu \d\d:31 uur\./),
      ).toBeVisible();
      await expect(args.onConfirm).not.toHaveBeenCalled();
    });
    await step('een goede code gaat naar de server', async () => {
      await userEvent.clear(input);
      await userEvent.click(input);
      await userEvent.paste('005 924');
      await expect(button).not.toHaveAttribute('aria-disabled');
      await userEvent.click(button);
      await waitFor(() => expect(args.onConfirm).toHaveBeenCalledWith('005924'));
      await expect(args.onConfirm).toHaveBeenCalledOnce();
      await expect(canvas.queryByText('De verificatiecode is ongeldig.')).toBeNull();
    });
  },
};

export const OnPhone: Story = {
  name: 'On a phone',
  tags: ['TFA-01'],
  globals: { viewport: { value: 'narrow' } },
  args: { apps: ['Eigen app'], titleLevel: 3, title: 'Extra beveiliging' },
  // [TFA-01] Does not scroll horizontally at 320 px.
  play: async ({ canvas }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    await expect(
      canvas.getByRole('heading', { level: 4, name: /^Scan de QR.code met de app$/ }),
    ).toBeVisible();
    await expect(canvas.getByText('Eigen app')).toBeVisible();
  },
};

export const UnusableKey: Story = {
  name: 'Unusable key',
  tags: ['TFA-01', 'CMP-15'],
  args: { secret: 'undefined?' },
  render: (args) => (
    <LocaleProvider texts={{ twoFactorSetupCard: { noSecret: 'Het instellen lukt nu niet.' } }}>
      <TwoFactorSetupCard {...args} />
    </LocaleProvider>
  ),
  // [TFA-01, CMP-15] Shows a message when the secret cannot be used.
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Het instellen lukt nu niet.')).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};
