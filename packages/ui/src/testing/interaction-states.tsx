/** The states in which a component is at rest, under the pointer, with the focus and pressed, side by side. */
import type { ReactNode } from 'react';
import { useLayoutEffect, useRef } from 'react';
import type { StoryObj } from '@storybook/react-vite';
import { force, forcedRules, type ForcedState } from './forced-states.ts';

const states: readonly { title: string; state: ForcedState | undefined }[] = [
  { title: 'At rest', state: undefined },
  { title: 'Hover', state: 'hover' },
  { title: 'Focus', state: 'focus-visible' },
  { title: 'Pressed', state: 'active' },
];

/** Shows the example of the file in every state. */
export const interactionStates = {
  parameters: { docs: { canvas: { sourceState: 'none' } } },
  decorators: [
    (story) => (
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12.5rem), 1fr))',
          gap: 24,
          alignItems: 'start',
        }}
      >
        {states.map(({ title, state }) => (
          <InState key={title} title={title} state={state}>
            {story()}
          </InState>
        ))}
      </div>
    ),
  ],
} satisfies StoryObj;

function InState({
  title,
  state,
  children,
}: {
  title: string;
  state: ForcedState | undefined;
  children: ReactNode;
}) {
  const sample = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const rules = document.head.appendChild(document.createElement('style'));
    rules.textContent = forcedRules();
    if (sample.current) force(sample.current, state);
    return () => rules.remove();
  }, [state]);
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 }}>
      <span lang="en">{title}</span>
      <div ref={sample}>{children}</div>
    </div>
  );
}
