import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Skeleton } from './Skeleton.tsx';

/**
 * Lines in place of text that is coming.
 *
 * **When to use**: a card of which the shape is known and the data is not.
 *
 * **When not**: a whole screen (LoadingScreen), or a button that is busy.
 *
 * **Anatomy**: a `<div>` with gray lines that screen readers skip; appears after 300 ms.
 *
 * **Keyboard**
 *
 * Nothing to operate.
 */
const meta = { title: 'Feedback/Skeleton', component: Skeleton } satisfies Meta<typeof Skeleton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AppearsAfterDelay: Story = {
  name: 'Appears after 300 ms',
  tags: ['test-case'],
  // Shows its lines after 300 ms, hidden from assistive technology.
  play: async ({ canvasElement }) => {
    const block = canvasElement.querySelector<HTMLElement>('[aria-hidden="true"]');
    const [wait] = block?.getAnimations() ?? [];
    // At once, since it has ended after 300 ms.
    wait?.pause();
    await expect(block?.children).toHaveLength(3);
    await expect(wait?.effect?.getTiming().duration).toBe(300);
    for (const [time, visible] of [
      [0, false],
      [299, false],
      [300, true],
    ] as const) {
      if (wait) wait.currentTime = time;
      await expect(block?.checkVisibility({ visibilityProperty: true })).toBe(visible);
    }
  },
};

export const OneLine: Story = {
  name: 'One line',
  args: { lines: 1 },
};
