/** Every story of the library, ready to run, with the window that it needs. */
import { composeStories, setProjectAnnotations } from '@storybook/react-vite';

export interface ComposedStory {
  run: () => Promise<void>;
  tags: string[];
  globals: { viewport?: { value?: string } };
  parameters: { viewport?: { options?: Record<string, { styles: { width: string; height: string } }> } };
}

/** Leaves out the project's own annotations, so that no toolbar theme interferes. */
setProjectAnnotations([]);

const files = import.meta.glob<Parameters<typeof composeStories>[0]>('../**/*.stories.tsx', { eager: true });

/** Path from `src` and stories by name, for each story file. */
export const allStories = Object.entries(files).map(
  ([path, file]) => [path.replace('../', './'), Object.entries<ComposedStory>(composeStories(file))] as const,
);

/** Returns the width and height of the window that a story needs. */
export function windowOf({ globals, parameters }: ComposedStory): [width: number, height: number] {
  const styles = parameters.viewport?.options?.[globals.viewport?.value ?? '']?.styles;
  return styles ? [Number.parseInt(styles.width, 10), Number.parseInt(styles.height, 10)] : [1200, 900];
}
