/** Puts an example in the state that it is about; otherwise an example does not change the page. */
import type { StoryContext } from '@storybook/react-vite';

type Place = Pick<StoryContext, 'canvas' | 'userEvent'>;

/** Returns a play function that presses the button with this name. */
export const opens =
  (name: string | RegExp) =>
  async ({ canvas, userEvent }: Place) => {
    await userEvent.click(await canvas.findByRole('button', { name }));
  };

/** Moves to the first control with the keyboard. */
export async function reachesByTab({ userEvent }: Place) {
  await userEvent.tab();
}
