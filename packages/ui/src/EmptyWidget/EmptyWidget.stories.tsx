import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ButtonLink } from '../Button/ButtonLink.tsx';
import { EmptyWidget } from './EmptyWidget.tsx';

/**
 * Wat er staat als er niets te tonen is.
 *
 * **Wanneer wel**: een kaart of lijst zonder gegevens, met zo mogelijk een volgende stap.
 *
 * **Wanneer niet**: laden (Skeleton, LoadingScreen), of een fout waarover iets bekend is (ErrorPanel).
 *
 * **Opbouw**: een `<div>` met één zin en eventueel een knop of link.
 *
 * **Toetsenbord**
 *
 * Hier is niets te bedienen: wat erin staat houdt zijn eigen toetsen.
 */
const meta = {
  title: 'Componenten/EmptyWidget',
  component: EmptyWidget,
} satisfies Meta<typeof EmptyWidget>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Standaard: Story = {
  name: '[CMP-09] Zegt dat er geen data is',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Sorry, we konden geen data vinden')).toBeVisible();
  },
};

export const MetActie: Story = {
  name: '[CMP-09] Eigen zin en een volgende stap',
  args: {
    text: 'Je bent nog niet ingeschreven voor een evenement.',
    action: <ButtonLink href="/evenementen">Bekijk de evenementen</ButtonLink>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Je bent nog niet ingeschreven voor een evenement.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Bekijk de evenementen' })).toHaveAttribute(
      'href',
      '/evenementen',
    );
    await expect(canvas.queryByText('Sorry, we konden geen data vinden')).toBeNull();
  },
};
