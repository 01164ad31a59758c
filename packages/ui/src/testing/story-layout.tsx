/** Layout of examples and of their docs pages, separate from the examples so that it is not in the code to copy. */
import type { Decorator } from '@storybook/react-vite';

/** Places parts below each other. */
export const below: Decorator = (story) => <div style={{ display: 'grid', gap: 24 }}>{story()}</div>;

/** Places parts next to each other. */
export const beside: Decorator = (story) => (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'center' }}>{story()}</div>
);

/** Limits the width to this many px. */
export const narrow = (maxInlineSize: number): Decorator =>
  function Narrow(story) {
    return <div style={{ maxInlineSize }}>{story()}</div>;
  };

/**
 * Shows the example in an iframe of this many px high on the docs page: for parts that open above the page or need
 * their own window.
 */
export const framed = (height: number) => ({
  docs: { story: { inline: false, iframeHeight: `${height}px` } },
});

/** Sets the code to copy, for an example whose own code has parts that only a story needs. */
export const written = (code: string) => ({ docs: { source: { code } } });

export const writtenAndFramed = (code: string, height: number) => ({
  docs: { ...framed(height).docs, ...written(code).docs },
});
