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
const meta = { title: 'Componenten/Skeleton', component: Skeleton } satisfies Meta<typeof Skeleton>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Takes the place of text and is skipped by assistive technology. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const block = canvasElement.querySelector('[aria-hidden="true"]');
    await expect(block?.children).toHaveLength(3);
  },
};

export const OneLine: Story = { args: { lines: 1 } };
