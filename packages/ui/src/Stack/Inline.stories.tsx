import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Inline } from './Inline.tsx';

/**
 * Parts side by side, with the same room everywhere, and on a next line when there is no place.
 *
 * **When to use**: buttons below a form, a title with a button beside it, a row of links.
 *
 * **When not**: columns of a page (Grid), or parts below each other (Stack).
 *
 * **Anatomy**: a `<div>`, or with `as` a `<ul>`. The room comes from the theme.
 *
 * **Keyboard**
 *
 * Nothing to operate: what stands in it keeps its own keys.
 */
const meta = {
  title: 'Layout/Inline',
  component: Inline,
} satisfies Meta<typeof Inline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Buttons: Story = {
  args: {
    children: (
      <>
        <Button variant="cta">Opslaan</Button>
        <Button variant="quiet">Annuleren</Button>
      </>
    ),
  },
};

export const AtBothEnds: Story = {
  name: 'At both ends',
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

export const Narrow: Story = {
  tags: ['CMP-18', 'test-case'],
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
