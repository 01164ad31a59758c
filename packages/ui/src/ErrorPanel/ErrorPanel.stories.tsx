import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { ErrorPanel } from './ErrorPanel.tsx';

/**
 * Takes the place of what failed.
 *
 * **When to use**: a part of the page, or the whole page, that cannot be shown.
 *
 * **When not**: an error in a field (`error` of the field), or a message about what did succeed (Notice).
 *
 * **Anatomy**: a `<section>` with a heading, a list of what is known and a way on. The heading is spoken as soon as it
 * appears.
 *
 * **Keyboard**
 *
 * Nothing to operate: what stands in it keeps its own keys.
 */
const meta = {
  title: 'Feedback/ErrorPanel',
  component: ErrorPanel,
} satisfies Meta<typeof ErrorPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['CMP-09'],
  // [CMP-09] Shows and announces that something went wrong.
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Er is iets mis gegaan.' })).toBeVisible();
    await expect(canvas.queryByText('We weten het volgende')).toBeNull();
    await waitFor(() =>
      expect(document.querySelector('[data-portal-announcer="assertive"]')).toHaveTextContent(
        'Er is iets mis gegaan.',
      ),
    );
  },
};

export const WithFacts: Story = {
  name: 'With facts',
  tags: ['CMP-09'],
  args: {
    titleLevel: 1,
    known: [
      'De server gaf geen antwoord.',
      'Je gegevens zijn niet gewijzigd.',
      <>
        Foutcode: <code>503</code>
      </>,
    ],
    action: <Button>Probeer het opnieuw</Button>,
  },
  // [CMP-09] Shows the known facts and offers a next step.
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Er is iets mis gegaan.' })).toBeVisible();
    await expect(canvas.getByText('We weten het volgende')).toBeVisible();
    await expect(canvas.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'De server gaf geen antwoord.',
      'Je gegevens zijn niet gewijzigd.',
      'Foutcode: 503',
    ]);
    await expect(canvas.getByRole('button', { name: 'Probeer het opnieuw' })).toBeVisible();
  },
};
