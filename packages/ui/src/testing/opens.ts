/**
 * Play functions that put an example in the state that it shows. Apart from these, an example does not act on the page.
 */
import type { StoryContext } from '@storybook/react-vite';

type PlayContext = Pick<StoryContext, 'canvas' | 'userEvent'>;

/** Returns a play function that presses the button with this name. */
export const opens =
  (name: string | RegExp) =>
  async ({ canvas, userEvent }: PlayContext) => {
    await userEvent.click(await canvas.findByRole('button', { name }));
  };

/** Moves the focus to the first control. */
export async function reachesByTab({ userEvent }: PlayContext) {
  await userEvent.tab();
}
