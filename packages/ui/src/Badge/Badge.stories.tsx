import type { Meta, StoryObj } from '@storybook/react-vite';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import { expect } from 'storybook/test';
import { beside, narrow } from '../testing/story-layout.tsx';
import { Badge } from './Badge.tsx';

/**
 * Een paar woorden bij een ding, zoals zijn stand.
 *
 * **Wanneer wel**: de stand van een bestand, een inschrijving of een toestel, in een tabel of naast een titel.
 *
 * **Wanneer niet**: een bericht (Notice), iets dat je kunt aanklikken (Button, Link), of een getal in een tekst.
 *
 * **Opbouw**: een `<span>` met de woorden en eventueel een pictogram. De kleur ondersteunt de woorden: zonder kleur
 * staat er hetzelfde.
 *
 * **Toetsenbord**
 *
 * Hier is niets te bedienen.
 */
const meta = {
  title: 'Data/Badge',
  component: Badge,
  args: { children: 'In behandeling' },
} satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Standaard: Story = {
  name: 'Gewoon',
};

export const Tonen: Story = {
  name: 'Elke toon',
  tags: ['CMP-20'],
  decorators: [beside],
  render: () => (
    <>
      <Badge>Dit toestel</Badge>
      <Badge tone="information">Nieuw</Badge>
      <Badge tone="success">Goedgekeurd</Badge>
      <Badge tone="warning">Wordt beoordeeld</Badge>
      <Badge tone="error">Afgewezen</Badge>
    </>
  ),
  // [CMP-20] Says in words what the color means.
  play: async ({ canvas }) => {
    const grounds = ['Dit toestel', 'Nieuw', 'Goedgekeurd', 'Wordt beoordeeld', 'Afgewezen'].map(
      (words) => getComputedStyle(canvas.getByText(words).parentElement as Element).backgroundColor,
    );
    await expect(new Set(grounds).size).toBe(5);
  },
};

export const MetPictogram: Story = {
  name: 'Met pictogram',
  decorators: [beside],
  render: () => (
    <>
      <Badge tone="success" icon={<CircleCheck />}>
        Goedgekeurd
      </Badge>
      <Badge tone="warning" icon={<Clock />}>
        Wordt beoordeeld
      </Badge>
    </>
  ),
};

export const Lang: Story = {
  name: 'Meer regels',
  tags: ['CMP-20'],
  decorators: [narrow(200)],
  args: {
    tone: 'success',
    icon: <CircleCheck />,
    children: 'Goedgekeurd, ondertekend door Anna de Vries',
  },
  // [CMP-20] Stays within its place, with the icon beside the first line.
  play: async ({ canvas, canvasElement }) => {
    const words = canvas.getByText(/^Goedgekeurd/).getBoundingClientRect();
    const icon = canvasElement.querySelector('svg')?.getBoundingClientRect() as DOMRect;
    await expect(words.right).toBeLessThanOrEqual(200 + canvasElement.getBoundingClientRect().left + 32);
    await expect(words.height).toBeGreaterThan(icon.height * 2);
    await expect(icon.bottom).toBeLessThan(words.top + words.height / 2);
  },
};
