import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { loggedIn } from './answers.ts';
import { screenAt } from './screen.tsx';

/** De schermen voor wie is ingelogd, met een server die antwoordt als de echte. */
const meta = {
  title: 'Portaal/Ingelogd',
  parameters: { layout: 'fullscreen' },
  // One session per page: screens cannot stand below each other.
  tags: ['!autodocs'],
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Dashboard: Story = {
  name: 'Dashboard',
  ...screenAt('/', (worn) => loggedIn('anna', 'anna-deelnemer', worn)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: /, Anna$/ })).toBeVisible();
    await expect(await canvas.findByText('anna@voorbeeld.example')).toBeVisible();
  },
};

export const Accounts: Story = {
  name: '[ACC-02] Een account kiezen: wie er niet in mag, leest waarom',
  ...screenAt('/wissel-account', (worn) => loggedIn('chris', null, worn)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Kies een account' })).toBeVisible();
    const options = canvas.getAllByRole('button', { name: /Advies|Zonnig|Privé|Noord/ });
    await expect(options).toHaveLength(4);
    await expect(options[3]).toHaveAttribute('aria-disabled', 'true');
  },
};

export const NietGevonden: Story = {
  name: 'Pagina niet gevonden',
  ...screenAt('/bestaat/niet', (worn) => loggedIn('anna', 'anna-deelnemer', worn)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Pagina niet gevonden' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Naar het dashboard' })).toHaveAttribute('href', '/');
  },
};
