import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Card } from '../Card/Card.tsx';
import { interactionStates } from '../testing/interaction-states.tsx';
import { narrow } from '../testing/story-layout.tsx';
import { Stepper } from './Stepper.tsx';

/**
 * The steps of a task.
 *
 * **When to use**: three to six steps in a fixed order, such as setting up a second step.
 *
 * **When not**: parts without an order (Tabs), or how far something is (ProgressBar).
 *
 * **Anatomy**: an ordered list; each step has a number or a check mark and a name. A step that is done and has an
 * address is a link.
 *
 * **Keyboard**
 *
 * | Key | Does |
 * | --- | --- |
 * | Tab | to the steps that are links |
 * | Enter | goes to that step |
 */
const meta = {
  title: 'Navigation/Stepper',
  component: Stepper,
  args: {
    current: 2,
    steps: [
      { key: 'gegevens', label: 'Gegevens', href: '#gegevens' },
      { key: 'app', label: 'App koppelen' },
      { key: 'code', label: 'Code controleren' },
      { key: 'klaar', label: 'Klaar' },
    ],
  },
} satisfies Meta<typeof Stepper>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllDone: Story = {
  name: 'All done',
  args: { current: 5 },
};

export const Narrow: Story = {
  decorators: [narrow(260)],
};

export const EveryStep: Story = {
  name: 'Every step',
  tags: ['CMP-13', 'test-case'],
  render: (args) => (
    <Card title="Tweestapsverificatie">
      <div style={{ display: 'grid', gap: 32 }}>
        <Stepper {...args} />
        <Stepper {...args} current={9} aria-label="Alles gedaan" />
        <div style={{ inlineSize: 260 }}>
          <Stepper {...args} aria-label="Smal" />
        </div>
        <div style={{ inlineSize: 260 }}>
          <Stepper {...args} current={Number.NaN} aria-label="Onbekend" />
        </div>
      </div>
    </Card>
  ),
  // [CMP-13] Distinguishes the steps; a narrow one names the current step.
  play: async ({ canvas }) => {
    const wide = canvas.getByRole('navigation', { name: 'Stappen' });
    const states = [...wide.querySelectorAll('li')].map((step) => step.getAttribute('data-state'));
    await expect(states).toEqual(['done', 'current', 'coming', 'coming']);
    const current = wide.querySelector('[aria-current=step]');
    await expect(current).toHaveTextContent('App koppelen');
    await expect(wide.querySelector('a')).toHaveAttribute('href', '#gegevens');
    await expect(wide.querySelector('li')).toHaveTextContent('Gegevens (afgerond)');

    const done = canvas.getByRole('navigation', { name: 'Alles gedaan' });
    await expect(done.querySelectorAll('[data-state=done]')).toHaveLength(4);
    await expect(done.querySelector('[aria-current]')).toBeNull();

    const small = canvas.getByRole('navigation', { name: 'Smal' });
    await expect(small.querySelector('p')).toHaveTextContent('Stap 2 van 4');
    await expect(small.querySelector('p')).toBeVisible();
    await expect(small.scrollWidth).toBeLessThanOrEqual(260);
    const unknown = canvas.getByRole('navigation', { name: 'Onbekend' });
    await expect(unknown.querySelector('p')).toHaveTextContent('Stap 1 van 4');
  },
};

export const InteractionStates: Story = { ...interactionStates, name: 'Interaction states' };
