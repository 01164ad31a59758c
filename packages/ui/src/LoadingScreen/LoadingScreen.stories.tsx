import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LoadingScreen } from './LoadingScreen.tsx';

/**
 * Takes the place of a screen that is coming.
 *
 * **When to use**: a whole screen or a large part of which the shape is not yet known.
 *
 * **When not**: a text of which the shape is known (Skeleton), a button that is busy (`busy`), or progress
 * (ProgressBar).
 *
 * **Anatomy**: a `<div role="status">`, empty for the first 300 ms; after 10 seconds with a line about what to do.
 * Never takes the focus.
 *
 * **Keyboard**
 *
 * Nothing to operate.
 */
const meta = {
  title: 'Feedback/LoadingScreen',
  component: LoadingScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof LoadingScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const help = 'Dit duurt langer dan verwacht. Controleer je internetverbinding of ververs de pagina.';

export const Default: Story = {
  tags: ['CMP-06'],
  args: { delay: 0 },
  // [CMP-06] Shows that a screen is loading.
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Laden\.\.\.$/u);
    await expect(document.body).toHaveFocus();
  },
};

export const AppearsAfterDelay: Story = {
  name: 'Appears after 300 ms',
  tags: ['CMP-06', 'test-case'],
  args: { delay: 150 },
  // [CMP-06] Shows no text until the delay has passed.
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await expect(await canvas.findByText('Laden...')).toBeVisible();
  },
};

export const Slow: Story = {
  tags: ['CMP-06'],
  args: { delay: 0, helpDelay: 150 },
  // [CMP-06] Shows help when loading takes long.
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(help)).toBeNull();
    await expect(await canvas.findByText(help)).toBeVisible();
  },
};
