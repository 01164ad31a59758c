import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { loggedIn } from './answers.ts';
import { screenAt } from './screen.tsx';

/** Wie je bent en hoe je inlogt, met een server die antwoordt als de echte. */
const meta = {
  title: 'Portaal/Profiel',
  parameters: { layout: 'fullscreen' },
  // One session per page: screens cannot stand below each other.
  tags: ['!autodocs'],
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Profiel: Story = {
  name: 'Mijn profiel',
  ...screenAt('/account', (appliedEnvironment) => loggedIn('anna', 'anna-deelnemer', appliedEnvironment)),
  play: async ({ canvas }) => {
    // The first story of a screen fetches its code, which is a lot of files here.
    await expect(await canvas.findByRole('textbox', { name: 'Voornaam' })).toBeVisible();
  },
};

export const MijnProfiel: Story = {
  name: 'Onjuist ingevuld',
  tags: ['PRO-02', 'PRO-03', 'REM-02', 'proef'],
  ...screenAt('/account', (appliedEnvironment) => loggedIn('anna', 'anna-deelnemer', appliedEnvironment)),
  // [PRO-02, PRO-03, REM-02] Names what is not filled in well and leads to it.
  play: async ({ canvas, userEvent }) => {
    // The first story of a screen fetches its code, which is a lot of files here.
    const givenName = await canvas.findByRole('textbox', { name: 'Voornaam' });
    await expect(await canvas.findByText(/In deze rol kun je dit alleen bekijken/)).toBeVisible();
    await userEvent.clear(givenName);
    await userEvent.click(await canvas.findByRole('button', { name: 'Wijzigingen opslaan' }));
    const title = await canvas.findByRole('heading', { name: 'Wijzigingen niet opgeslagen' });
    await waitFor(() => expect(title).toHaveFocus());
    await userEvent.click(canvas.getByRole('link', { name: 'Voornaam is verplicht!' }));
    await expect(givenName).toHaveFocus();
  },
};
