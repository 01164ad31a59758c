import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Card } from '../Card/Card.tsx';
import { breakpoints } from './breakpoints.ts';
import { Column } from './Column.tsx';
import { Container, Grid } from './Grid.tsx';
import { viewports } from './viewports.ts';

/**
 * Twelve columns to divide a page.
 *
 * **When to use**: cards and parts side by side, which come below each other on a phone.
 *
 * **When not**: data in rows and columns (DataTable), or a row of buttons (Inline).
 *
 * **Anatomy**: Container keeps the content in the middle, Grid has twelve columns, and each Column says how many it
 * takes: `span`, `spanMedium`, `spanLarge`.
 *
 * **Keyboard**
 *
 * Nothing to operate: what stands in it keeps its own keys.
 */
const meta = {
  title: 'Layout/Grid',
  component: Grid,
  subcomponents: { Container, Column },
  parameters: { layout: 'fullscreen', viewport: { options: viewports } },
  render: () => (
    <Container>
      <Grid>
        <Column spanLarge={8}>
          <Card title="Dit staat open">Acht kolommen op een breed scherm.</Card>
        </Column>
        <Column spanLarge={4}>
          <Card title="Nieuws">Vier kolommen op een breed scherm.</Card>
        </Column>
        <Column spanMedium={6} spanLarge={4}>
          <Card title="Wft">Zes, daarna vier kolommen.</Card>
        </Column>
        <Column spanMedium={6} spanLarge={4}>
          <Card title="PA">Zes, daarna vier kolommen.</Card>
        </Column>
        <Column spanLarge={4}>
          <Card title="Dossier">Vier kolommen op een breed scherm.</Card>
        </Column>
      </Grid>
    </Container>
  ),
} satisfies Meta<typeof Grid>;

export default meta;
type Story = StoryObj<typeof meta>;

const width = (element: Element) => Math.round(element.getBoundingClientRect().width);

/** Returns widths in whole px: of the content of the container, and of each column. */
function measure(canvasElement: HTMLElement) {
  const grid = [...canvasElement.querySelectorAll('div')].find(
    (element) => getComputedStyle(element).display === 'grid',
  );
  if (!grid) throw new Error('The story has no grid.');
  return { content: width(grid), columns: [...grid.children].map(width) };
}

export const Wide: Story = {
  tags: ['CMP-14'],
  globals: { viewport: { value: 'wide' } },
  // [CMP-14] Is 1110 px wide in twelve columns, 15 px apart.
  play: async ({ canvasElement }) => {
    await expect(measure(canvasElement)).toEqual({ content: 1110, columns: [735, 360, 360, 360, 360] });
  },
};

export const Medium: Story = {
  tags: ['CMP-14'],
  globals: { viewport: { value: 'medium' } },
  // [CMP-14] Is 730 px wide.
  play: async ({ canvasElement }) => {
    await expect(measure(canvasElement)).toEqual({ content: 730, columns: [730, 730, 358, 358, 730] });
  },
};

export const Narrow: Story = {
  tags: ['CMP-14'],
  globals: { viewport: { value: 'narrow' } },
  // [CMP-14] Puts everything below each other with 15 px at both sides.
  play: async ({ canvasElement }) => {
    const content = window.innerWidth - 30;
    await expect(measure(canvasElement)).toEqual({
      content,
      columns: [content, content, content, content, content],
    });
  },
};

export const Breakpoints: Story = {
  tags: ['CMP-14'],
  render: () => (
    <ul>
      {Object.entries(breakpoints).map(([name, pixels]) => (
        <li key={name}>
          {name}: {pixels} px
        </li>
      ))}
    </ul>
  ),
  // [CMP-14] Has the specified breakpoints.
  play: async () => {
    const widths = Object.values(breakpoints).toSorted((a, b) => a - b);
    await expect(widths).toEqual([310, 380, 480, 500, 515, 550, 720, 768, 880, 900, 1080]);
  },
};
