import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Card } from '../Card/Card.tsx';
import { ProgressBar } from './ProgressBar.tsx';

/**
 * How far something is.
 *
 * **When to use**: a course, a profile, an upload.
 *
 * **When not**: waiting without knowing how long (LoadingScreen), or steps with a name (Stepper).
 *
 * **Anatomy**: the label, the percentage and a bar with `role="progressbar"`.
 *
 * **Keyboard**
 *
 * Nothing to operate.
 */
const meta = {
  title: 'Feedback/ProgressBar',
  component: ProgressBar,
  args: { label: 'PA-profiel', value: 45 },
} satisfies Meta<typeof ProgressBar>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Card around the bar: the surface that its text colors are made for. */
const onCard: Story['decorators'] = [(story) => <Card title="Voortgang">{story()}</Card>];

export const Default: Story = { decorators: onCard };

export const Chart: Story = {
  decorators: onCard,
  args: { label: 'Aandeel Wft', value: 1, max: 8, decimals: 1, variant: 'graph' },
};

export const Unknown: Story = {
  decorators: onCard,
  args: { label: 'Zonder gegevens', value: Number.NaN },
};

export const Percentages: Story = {
  tags: ['CMP-13', 'test-case'],
  render: (args) => (
    <Card title="Voortgang">
      <div style={{ display: 'grid', gap: 24 }}>
        <ProgressBar {...args} />
        <ProgressBar label="Aandeel Wft" value={1} max={8} decimals={1} variant="graph" />
        <ProgressBar label="Bijna klaar" value={999} max={1_000} />
        <ProgressBar label="Klaar" value={3} max={3} />
        <ProgressBar label="Zonder gegevens" value={Number.NaN} />
        <ProgressBar label="Niet zichtbaar" hideLabel value={-20} />
      </div>
    </Card>
  ),
  // [CMP-13] Writes percentages in Dutch, and shows when one is unknown.
  play: async ({ canvas }) => {
    const values = canvas
      .getAllByRole('progressbar')
      .map((bar) => [bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuetext')]);
    await expect(values).toEqual([
      ['45', '45%'],
      ['12', '12,5%'],
      ['99', '99%'],
      ['100', '100%'],
      [null, 'Onbekend'],
      ['0', '0%'],
    ]);
    const bar = canvas.getByRole('progressbar', { name: 'Klaar' });
    await expect(bar.firstElementChild?.clientWidth).toBe(bar.clientWidth);
    await expect(canvas.getByText('12,5%')).toBeVisible();
  },
};
