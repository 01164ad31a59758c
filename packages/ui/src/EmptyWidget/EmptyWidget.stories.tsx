import type { Meta, StoryObj } from '@storybook/react-vite';
import Check from 'lucide-react/icons/check';
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
  title: 'Feedback/EmptyWidget',
  component: EmptyWidget,
} satisfies Meta<typeof EmptyWidget>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Standaard: Story = {
  name: 'Gewoon',
  tags: ['CMP-09'],
  // [CMP-09] Shows that there are no data.
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Sorry, we konden geen data vinden')).toBeVisible();
  },
};

export const MetActie: Story = {
  name: 'Met een volgende stap',
  tags: ['CMP-09'],
  args: {
    text: 'Je bent nog niet ingeschreven voor een evenement.',
    action: <ButtonLink href="/evenementen">Bekijk de evenementen</ButtonLink>,
  },
  // [CMP-09] Has its own sentence and a next step.
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Je bent nog niet ingeschreven voor een evenement.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Bekijk de evenementen' })).toHaveAttribute(
      'href',
      '/evenementen',
    );
    await expect(canvas.queryByText('Sorry, we konden geen data vinden')).toBeNull();
  },
};

export const MetPictogram: Story = {
  name: 'Met een eigen pictogram',
  tags: ['CMP-09'],
  args: { text: 'Er staat niets open.', icon: <Check size={24} /> },
  // [CMP-09] Has its own icon, hidden from screen readers.
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Er staat niets open.')).toBeVisible();
    await expect(canvasElement.querySelector('[aria-hidden] > svg')).toBeVisible();
  },
};
