import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { atBankNoord, nobody } from './answers.ts';
import { screenAt } from './screen.tsx';

/** De schermen voor wie niet is ingelogd, met een server die antwoordt als de echte. */
const meta = {
  title: 'Portaal/Uitgelogd',
  parameters: { layout: 'fullscreen' },
  // One session per page: screens cannot stand below each other.
  tags: ['!autodocs'],
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Inloggen: Story = {
  name: '[LOG-01] Inloggen: leeg versturen zegt bij elk veld wat er ontbreekt',
  ...screenAt('/inloggen', () => nobody),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'Inloggen' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Inloggen' }));
    await expect(canvas.getByText('E-mail kan niet leeg zijn.')).toBeVisible();
    await expect(canvas.getByText('Wachtwoord kan niet leeg zijn.')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /gebruikersnaam/ })).toHaveFocus();
  },
};

export const VerkeerdeGegevens: Story = {
  name: '[LOG-03] Inloggen: onjuiste gegevens, en wat getypt is blijft staan',
  ...screenAt('/inloggen', () => ({
    ...nobody,
    'POST /auth/login': { status: 401, body: { error: 'invalid-credentials' } },
  })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /gebruikersnaam/ }), 'anna');
    await userEvent.type(canvas.getByLabelText(/^Wachtwoord/), 'onjuist{Enter}');
    await expect(await canvas.findByText('Gebruikersnaam en/of wachtwoord zijn onjuist')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /gebruikersnaam/ })).toHaveValue('anna');
  },
};

export const Melding: Story = {
  name: 'Inloggen: met een melding waarom je hier bent',
  ...screenAt('/inloggen?notify=logged-out', () => nobody),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Je bent niet meer aangemeld')).toBeVisible();
  },
};

export const Hulp: Story = {
  name: 'Nieuwe inloggegevens aanvragen',
  ...screenAt('/wachtwoord-vergeten', () => nobody),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Vraag nieuwe inloggegevens aan' }),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Terug naar inloggen' })).toHaveAttribute(
      'href',
      '/inloggen',
    );
  },
};

export const Organisatie: Story = {
  name: 'Inloggen: alleen met het account van je organisatie',
  ...screenAt('/banknoord/inloggen', ({ theme, colours }) =>
    atBankNoord(theme, colours, { loginFormHidden: true, gradientDisabled: true }),
  ),
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Inloggen met Bank Noord' });
    await expect(link.getAttribute('href')).toContain('saml/acs/init?remote=');
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};
