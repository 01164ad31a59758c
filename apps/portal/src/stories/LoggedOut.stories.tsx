import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { atLogin, nobody, sampleLogo } from '../preview/sample-responses.ts';
import { screenAt } from './screen.tsx';

/** The screens of who is not logged in, with a server that answers as the real one does. */
const meta = {
  title: 'Portal/Logged out',
  parameters: { layout: 'fullscreen' },
  // A page has one session, so a docs page cannot show several screens.
  tags: ['!autodocs'],
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Login: Story = {
  ...screenAt('/inloggen', () => nobody),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Inloggen' })).toBeVisible();
  },
};

export const EmptyLogin: Story = {
  name: 'Empty login',
  tags: ['LOG-01', 'test-case'],
  ...screenAt('/inloggen', () => nobody),
  // [LOG-01] Reports a missing value at its field.
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'Inloggen' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Inloggen' }));
    await expect(canvas.getByText('E-mail kan niet leeg zijn.')).toBeVisible();
    await expect(canvas.getByText('Wachtwoord kan niet leeg zijn.')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /gebruikersnaam/ })).toHaveFocus();
  },
};

export const WrongCredentials: Story = {
  name: 'Wrong credentials',
  tags: ['LOG-03', 'test-case'],
  ...screenAt('/inloggen', () => ({
    ...nobody,
    'POST /auth/login': { status: 401, body: { error: 'invalid-credentials' } },
  })),
  // [LOG-03] Keeps the typed name when the credentials are wrong.
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /gebruikersnaam/ }), 'anna');
    await userEvent.type(canvas.getByLabelText(/^Wachtwoord/), 'onjuist{Enter}');
    await expect(await canvas.findByText('Gebruikersnaam en/of wachtwoord zijn onjuist')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /gebruikersnaam/ })).toHaveValue('anna');
  },
};

export const LoginWithMessage: Story = {
  name: 'Login with a message',
  ...screenAt('/inloggen?notify=logged-out', () => nobody),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Je bent niet meer aangemeld')).toBeVisible();
  },
};

export const RequestingCredentials: Story = {
  name: 'Requesting credentials',
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

export const Accessibility: Story = {
  ...screenAt('/toegankelijkheid', () => nobody),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Toegankelijkheid' })).toBeVisible();
  },
};

export const OrganizationAccount: Story = {
  name: 'Account of an organization',
  ...screenAt('/banknoord/inloggen', (environment) =>
    atLogin({
      ...environment,
      slug: 'banknoord',
      name: 'Bank Noord',
      logo: sampleLogo('Bank Noord', environment.themeVariables?.['color_primary']),
      ssoEnabled: true,
      ssoEntityId: 'https://sso.banknoord.example',
      ssoButtonLabel: 'Inloggen met Bank Noord',
      ssoButtonDescription: 'Je gebruikt hetzelfde account als op je werkplek.',
      loginFormHidden: true,
      gradientDisabled: true,
    }),
  ),
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Inloggen met Bank Noord' });
    await expect(link.getAttribute('href')).toContain('saml/acs/init?remote=');
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};
