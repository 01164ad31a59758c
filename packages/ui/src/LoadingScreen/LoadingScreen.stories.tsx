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
  title: 'Componenten/LoadingScreen',
  component: LoadingScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof LoadingScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const help = 'Dit duurt langer dan verwacht. Controleer je internetverbinding of ververs de pagina.';

export const Standaard: Story = {
  name: '[CMP-06] Zegt dat er geladen wordt',
  args: { delay: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Laden\.\.\.$/u);
    await expect(document.body).toHaveFocus();
  },
};

export const Wachtend: Story = {
  name: '[CMP-06] Toont niets zolang het snel kan gaan',
  args: { delay: 150 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await expect(await canvas.findByText('Laden...')).toBeVisible();
  },
};

export const Traag: Story = {
  name: '[CMP-06] Helpt als het lang duurt',
  args: { delay: 0, helpDelay: 150 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(help)).toBeNull();
    await expect(await canvas.findByText(help)).toBeVisible();
  },
};
