import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LoadingScreen } from './LoadingScreen.tsx';

/**
 * Staat op de plaats van een scherm dat eraan komt.
 *
 * **Wanneer wel**: een heel scherm of groot deel waarvan de vorm nog niet bekend is.
 *
 * **Wanneer niet**: een tekst waarvan de vorm bekend is (Skeleton), een knop die bezig is (`busy`), of voortgang
 * (ProgressBar).
 *
 * **Opbouw**: een `<div role="status">`, de eerste 300 ms leeg; na 10 seconden met een regel over wat je kunt doen.
 * Neemt nooit de focus.
 *
 * **Toetsenbord**
 *
 * Hier is niets te bedienen.
 */
const meta = {
  title: 'Feedback/LoadingScreen',
  component: LoadingScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof LoadingScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const help = 'Dit duurt langer dan verwacht. Controleer je internetverbinding of ververs de pagina.';

export const Standaard: Story = {
  name: 'Gewoon',
  tags: ['CMP-06'],
  args: { delay: 0 },
  // [CMP-06] Shows that a screen is loading.
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Laden\.\.\.$/u);
    await expect(document.body).toHaveFocus();
  },
};

export const Wachtend: Story = {
  name: 'Pas na een ogenblik',
  tags: ['CMP-06', 'proef'],
  args: { delay: 150 },
  // [CMP-06] Shows no text until the delay has passed.
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await expect(await canvas.findByText('Laden...')).toBeVisible();
  },
};

export const Traag: Story = {
  tags: ['CMP-06'],
  args: { delay: 0, helpDelay: 150 },
  // [CMP-06] Shows help when loading takes long.
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(help)).toBeNull();
    await expect(await canvas.findByText(help)).toBeVisible();
  },
};
