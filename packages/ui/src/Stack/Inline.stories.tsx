import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Inline } from './Inline.tsx';

/**
 * Delen naast elkaar, met overal evenveel ruimte, en op een volgende regel als er geen plaats is.
 *
 * **Wanneer wel**: knoppen onder een formulier, een titel met een knop ernaast, een rij links.
 *
 * **Wanneer niet**: kolommen van een pagina (Grid), of delen onder elkaar (Stack).
 *
 * **Opbouw**: een `<div>`, of met `as` een `<ul>`. De ruimte komt uit het thema.
 *
 * **Toetsenbord**
 *
 * Hier is niets te bedienen: wat erin staat houdt zijn eigen toetsen.
 */
const meta = {
  title: 'Opbouw/Inline',
  component: Inline,
} satisfies Meta<typeof Inline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Knoppen: Story = {
  args: {
    children: (
      <>
        <Button variant="cta">Opslaan</Button>
        <Button variant="quiet">Annuleren</Button>
      </>
    ),
  },
};

export const TweeKanten: Story = {
  name: 'Aan twee kanten',
  args: {
    justify: 'between',
    children: (
      <>
        <h2>Contactpersonen</h2>
        <Button size="compact">Toevoegen</Button>
      </>
    ),
  },
};

export const WeinigPlaats: Story = {
  name: 'Weinig plaats',
  tags: ['CMP-18', 'proef'],
  render: () => (
    <Inline style={{ inlineSize: 220 }}>
      <Button>Opslaan en verder</Button>
      <Button variant="quiet">Annuleren</Button>
    </Inline>
  ),
  // [CMP-18] Goes on below when there is no room, with the same space.
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('button').map((button) => button.getBoundingClientRect());
    await expect((second?.top ?? 0) - (first?.bottom ?? 0)).toBe(12);
  },
};
