import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { loggedIn } from '../preview/sample-responses.ts';
import { screenAt } from './screen.tsx';

/** The screens about who somebody is and logs in as, with a server that answers as the real one does. */
const meta = {
  title: 'Portal/Profile',
  parameters: { layout: 'fullscreen' },
  // A page has one session, so a docs page cannot show several screens.
  tags: ['!autodocs'],
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const MyProfile: Story = {
  name: 'My profile',
  ...screenAt('/account', (environment) => loggedIn('anna', 'anna-deelnemer', environment)),
  play: async ({ canvas }) => {
    // Waits, since the first story of a screen fetches its code, which is a lot of files here.
    await expect(await canvas.findByRole('heading', { name: 'Persoonsgegevens' })).toBeVisible();
  },
};

export const InvalidValue: Story = {
  name: 'Invalid value',
  tags: ['PRO-03', 'test-case'],
  ...screenAt('/account', (environment) => loggedIn('anna', 'anna-deelnemer', environment)),
  // [PRO-03] Names the wrong field and links to it.
  play: async ({ canvas, userEvent }) => {
    // Waits, since the first story of a screen fetches its code, which is a lot of files here.
    await userEvent.click(await canvas.findByRole('button', { name: 'Wijzig Persoonsgegevens' }));
    const givenName = await canvas.findByRole('textbox', { name: 'Voornaam' });
    await userEvent.clear(givenName);
    await userEvent.click(await canvas.findByRole('button', { name: 'Wijzigingen opslaan' }));
    const title = await canvas.findByRole('heading', { name: 'Wijzigingen niet opgeslagen' });
    await waitFor(() => expect(title).toHaveFocus());
    await userEvent.click(canvas.getByRole('link', { name: 'Voornaam is verplicht!' }));
    await expect(givenName).toHaveFocus();
  },
};

export const Security: Story = {
  ...screenAt('/account/beveiliging', (environment) => loggedIn('anna', 'anna-deelnemer', environment)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Waar je bent ingelogd' })).toBeVisible();
  },
};

export const InAnotherRole: Story = {
  name: 'In another role',
  tags: ['PRO-02', 'REM-02'],
  ...screenAt('/account', (environment) => loggedIn('anna', 'anna-deelnemer', environment)),
  // [PRO-02, REM-02] The requirements and the reminders can only be changed in another role.
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText(/In deze rol kun je dit alleen bekijken/)).toHaveLength(2);
    const links = await canvas.findByRole('navigation', { name: 'Je account' });
    await expect(links).toHaveTextContent(/Beveiliging.*Mijn gegevens/);
  },
};

export const ChoosingWftRequirements: Story = {
  name: 'Choosing Wft requirements',
  tags: ['WFT-02', 'WFT-03', 'test-case'],
  ...screenAt('/account/wft-eisen-bewerken', (environment) =>
    loggedIn('anna', 'anna-deelnemer', environment),
  ),
  // [WFT-02, WFT-03] The choice for no qualification excludes all others; a qualification includes its authority.
  play: async ({ canvas, userEvent }) => {
    const box = (name: RegExp) => canvas.findByRole('checkbox', { name });
    const authority = await box(/^Zorgverzekeringen, Advies/);
    await expect(authority).toBeDisabled();
    await expect(authority).toHaveAccessibleDescription('Zit in de beroepskwalificatie');
    const none = await box(/geen beroepskwalificaties/);
    await userEvent.click(none);
    await expect(await box(/^Basis/)).toBeDisabled();
    await expect(await box(/^Basis/)).not.toBeChecked();
    await userEvent.click(none);
    await expect(await box(/^Basis/)).toBeChecked();
  },
};

export const ChoosingPaModules: Story = {
  name: 'Choosing PA modules',
  tags: ['PAP-03', 'test-case'],
  ...screenAt('/account/wft-pa-profiel-bewerken/update', (environment) =>
    loggedIn('anna', 'anna-deelnemer', environment),
  ),
  // [PAP-03] Adding a module that the employer requires in part makes the whole of it required.
  play: async ({ canvas, userEvent }) => {
    const box = await canvas.findByRole('checkbox', { name: /^Inkomen, Extra/ });
    const bar = canvas.getByRole('progressbar', { name: /^Inkomen/ });
    await expect(bar).toHaveAttribute('aria-valuenow', '62');
    await userEvent.click(box);
    await expect(bar).toHaveAttribute('aria-valuenow', '100');
    await userEvent.click(box);
    await expect(canvas.getByRole('checkbox', { name: /^Basis, Extra/ })).toBeDisabled();
  },
};
