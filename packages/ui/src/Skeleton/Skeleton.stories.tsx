import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Skeleton } from './Skeleton.tsx';

/**
 * Lijnen op de plaats van tekst die eraan komt.
 *
 * **Wanneer wel**: een kaart waarvan de vorm bekend is en de gegevens niet.
 *
 * **Wanneer niet**: een heel scherm (LoadingScreen), of een knop die bezig is.
 *
 * **Opbouw**: een `<div>` met grijze lijnen die schermlezers overslaan; verschijnt pas na 300 ms.
 *
 * **Toetsenbord**
 *
 * Hier is niets te bedienen.
 */
const meta = { title: 'Feedback/Skeleton', component: Skeleton } satisfies Meta<typeof Skeleton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Gewoon: Story = {};

export const Default: Story = {
  name: 'Verschijnt na 300 ms',
  tags: ['proef'],
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
  name: 'Eén regel',
  args: { lines: 1 },
};
