import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { pageTheme } from '../theme/page-theme.ts';
import { QrCode } from './QrCode.tsx';

/**
 * Een QR-code van een tekst of een adres, donker op licht in elk thema.
 *
 * **Wanneer wel**: iets overbrengen naar een telefoon die ernaast ligt.
 *
 * **Wanneer niet**: als enige weg. Geef hetzelfde ook als link of als tekst om te kopiëren.
 *
 * **Opbouw**: een vierkant van `size` pixels met een rand die lezers nodig hebben. Het wordt kleiner waar de plek smaller is.
 *
 * **Toetsenbord**
 *
 * Hier is niets te bedienen. Voor schermlezers is het een afbeelding met `label` als naam.
 */
const meta = {
  title: 'Data/QrCode',
  component: QrCode,
  args: {
    value: 'https://portaal.voorbeeld.example/inloggen',
    size: 200,
    label: 'QR-code van de inlogpagina',
  },
} satisfies Meta<typeof QrCode>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Gewoon: Story = {
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole('img', { name: 'QR-code van de inlogpagina' }),
    ).toBeVisible();
  },
};

export const Donker: Story = {
  name: 'Op een donkere pagina',
  tags: ['CMP-19', 'proef'],
  decorators: [
    (story) => (
      <div data-scheme="dark" style={pageTheme({})}>
        {story()}
      </div>
    ),
  ],
  // [CMP-19] Stays dark on light, since scanners read no light code on a dark ground.
  play: async ({ canvas }) => {
    const { backgroundColor, color } = getComputedStyle(canvas.getByRole('img'));
    await expect([backgroundColor, color]).toEqual(['rgb(255, 255, 255)', 'rgb(41, 40, 43)']);
  },
};
