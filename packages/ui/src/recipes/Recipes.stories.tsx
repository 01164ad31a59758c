import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { expect, waitFor } from 'storybook/test';
import { narrow } from '../testing/story-layout.tsx';
import { DiplomaUpload } from './DiplomaUpload.tsx';
import { LoginPage } from './LoginPage.tsx';
import { OwnBrand } from './OwnBrand.tsx';
import { Trainings } from './Trainings.tsx';
import { Wizard } from './Wizard.tsx';

/**
 * Whole parts of a page, made of the components. **Show code** has all of it: copy it and replace the texts. Each of them is
 * compiled and played by the tests.
 */
const meta = { title: 'Recipes' } satisfies Meta;

export default meta;

const sources = import.meta.glob<string>(['./*.tsx', '!./*.stories.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Offers the source of a recipe as the code to copy, with the entries of the package in its imports. */
const sourceOf = (name: string) => ({ docs: { source: { originalSource: sources[`./${name}.tsx`] } } });

const places = ['Breda', 'Ede', 'Utrecht'];
const trainings = Array.from({ length: 12 }, (_, index) => ({
  id: String(index),
  name: `Wft Basis ${index + 1}`,
  place: places[index % places.length] ?? '',
  date: `2027-0${(index % 9) + 1}-15`,
}));

export const Login: StoryObj = {
  name: 'A login page',
  parameters: sourceOf('LoginPage'),
  decorators: [narrow(440)],
  render: () => <LoginPage logIn={() => Promise.resolve(false)} />,
};

export const LoginRefused: StoryObj = {
  ...Login,
  name: 'A login that is refused',
  tags: ['test-case'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /Gebruikersnaam/ }), 'chris');
    await userEvent.type(canvas.getByLabelText(/^Wachtwoord/), 'geheim{Enter}');
    await expect(await canvas.findByText('Gebruikersnaam of wachtwoord klopt niet.')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /Gebruikersnaam/ })).toHaveValue('chris');
  },
};

export const TableInTheAddress: StoryObj = {
  name: 'A table with its filters in the address',
  parameters: sourceOf('Trainings'),
  decorators: [(story) => <MemoryRouter initialEntries={['/?plaats=Ede']}>{story()}</MemoryRouter>],
  render: () => <Trainings trainings={trainings} />,
};

export const TableFiltered: StoryObj = {
  ...TableInTheAddress,
  name: 'A table that the address filters',
  tags: ['test-case'],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(4);
    await userEvent.click(canvas.getByRole('button', { name: /Verwijder filter/ }));
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(5));
  },
};

export const Upload: StoryObj = {
  name: 'An upload',
  parameters: sourceOf('DiplomaUpload'),
  render: () => <DiplomaUpload send={() => Promise.resolve()} />,
};

export const UploadSent: StoryObj = {
  ...Upload,
  name: 'An upload that arrives',
  tags: ['test-case'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Diploma uploaden' }));
    await waitFor(() => expect(document.querySelector('input[type=file]')).not.toBeNull());
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input)
      await userEvent.upload(input, new File(['%PDF'], 'wft-basis.pdf', { type: 'application/pdf' }));
    await expect(await canvas.findByText(/gelukt|ontvangen|binnen/i)).toBeVisible();
  },
};

export const Steps: StoryObj = {
  name: 'A wizard',
  parameters: sourceOf('Wizard'),
  decorators: [narrow(560)],
  render: () => <Wizard />,
};

export const StepsTaken: StoryObj = {
  ...Steps,
  name: 'A wizard, there and back',
  tags: ['test-case'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /Naam/ }), 'Chris');
    await userEvent.click(canvas.getByRole('button', { name: 'Verder' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Terug' }));
    await expect(canvas.getByRole('textbox', { name: /Naam/ })).toHaveValue('Chris');
    await userEvent.click(canvas.getByRole('button', { name: 'Verder' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Inschrijven' }));
    await expect(await canvas.findByText('Je bent ingeschreven.')).toBeVisible();
  },
};

export const Brand: StoryObj = {
  name: 'A theme from one color',
  parameters: sourceOf('OwnBrand'),
  decorators: [narrow(560)],
  render: () => <OwnBrand />,
};
