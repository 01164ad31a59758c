import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { loggedIn } from '../preview/sample-responses.ts';
import { screenAt } from './screen.tsx';

/** The screens of who is logged in, with a server that answers as the real one does. */
const meta = {
  title: 'Portal/Logged in',
  parameters: { layout: 'fullscreen' },
  // A page has one session, so a docs page cannot show several screens.
  tags: ['!autodocs'],
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Dashboard: Story = {
  ...screenAt('/', (environment) => loggedIn('anna', 'anna-deelnemer', environment)),
  play: async ({ canvas }) => {
    // Waits, since the code of the screen is loaded on demand.
    const heading = await canvas.findByRole('heading', { name: /, Anna$/ });
    await expect(heading).toBeVisible();
    await expect(await canvas.findByText(/^Je hebt 4 to-do’s, 3 voor je functie/)).toBeVisible();
    await expect(await canvas.findByRole('link', { name: /^\d+ \w+ Actualiteitendag/ })).toBeVisible();
    await expect(canvas.getByText('7 van de 12 modules')).toBeVisible();
  },
};

export const DiplomaFile: Story = {
  name: 'Diploma file',
  tags: ['DOS-01'],
  ...screenAt('/dossier', (environment) => loggedIn('anna', 'anna-deelnemer', environment)),
  // [DOS-01] Shows the requirements that are met, in assessment and missing.
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 van 3 eisen behaald')).toBeVisible();
    await expect(
      canvas.getByText('In beoordeling, uiterlijk donderdag 26 november weet je meer'),
    ).toBeVisible();
    // Waits, since the code of the table is loaded on demand.
    await expect(await canvas.findByRole('link', { name: 'inkomen.pdf' })).toBeVisible();
    await expect(canvas.getByText('Voor 1 april 2028')).toBeVisible();
  },
};

export const UploadsToAssess: Story = {
  name: 'Uploads to assess',
  tags: ['UPL-07'],
  ...screenAt('/beoordelen', (environment) => loggedIn('gijs', 'gijs-beoordelaar', environment)),
  // [UPL-07] Lists the uploads that wait for an assessment, each with its assessor.
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /^Iris Mulder/ })).toBeVisible();
    await expect(canvas.getByText('Vrij')).toBeVisible();
  },
};

export const MyEvents: Story = {
  name: 'My events',
  tags: ['EVT-01'],
  ...screenAt('/evenementen/overzicht', (environment) => loggedIn('anna', 'anna-deelnemer', environment)),
  // [EVT-01] Lists the events of the person.
  play: async ({ canvas }) => {
    // Waits, since the code of the table is loaded on demand.
    const link = await canvas.findByRole('link', { name: 'Zorgplicht in de praktijk' });
    await expect(link).toBeVisible();
  },
};

export const OneEvent: Story = {
  name: 'One event',
  ...screenAt('/evenementen/details/training', (environment) =>
    loggedIn('anna', 'anna-deelnemer', environment),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: 'Ik ga' })).toBeVisible();
  },
};

export const AnsweringAnInvitation: Story = {
  name: 'Answering an invitation',
  tags: ['EVT-01', 'EVT-02', 'test-case'],
  ...screenAt('/evenementen/details/training', (environment) =>
    loggedIn('anna', 'anna-deelnemer', environment),
  ),
  // [EVT-01, EVT-02] Stores whether the person will be there.
  play: async ({ canvas, userEvent }) => {
    // Chooses both, since only a choice that differs from the stored one is saved.
    for (const name of ['Ik ga niet', 'Ik ga'])
      await userEvent.click(await canvas.findByRole('radio', { name }));
    await expect(canvas.getByText('Bewaard op dit apparaat.')).toBeVisible();
  },
};

export const ChoosingAnAccount: Story = {
  name: 'Choosing an account',
  tags: ['ACC-02'],
  ...screenAt('/wissel-account', (environment) => loggedIn('chris', null, environment)),
  // [ACC-02] Says why an account cannot be entered.
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Kies een account' })).toBeVisible();
    const options = canvas.getAllByRole('button', { name: /Advies|Zonnig|Privé|Noord/ });
    await expect(options).toHaveLength(4);
    await expect(options[3]).toHaveAttribute('aria-disabled', 'true');
  },
};

export const PageNotFound: Story = {
  name: 'Page not found',
  ...screenAt('/bestaat/niet', (environment) => loggedIn('anna', 'anna-deelnemer', environment)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Pagina niet gevonden' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Naar het Dashboard' })).toHaveAttribute('href', '/');
  },
};
