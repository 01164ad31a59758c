/** An example of a good and a less good use of a component, side by side, with the reason below each. */
import type { StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { Badge } from '../Badge/Badge.tsx';

interface Use {
  example: ReactNode;
  why: string;
}

/** Shows pairs of uses. The examples are Dutch, as all of them; the reasons are part of the English docs. */
export const doAndDont = (...pairs: readonly { good: Use; bad: Use }[]) =>
  ({
    parameters: { docs: { canvas: { sourceState: 'none' } } },
    render: () => (
      <div style={{ display: 'grid', gap: 32 }}>
        {pairs.map(({ good, bad }) => (
          <div
            key={good.why}
            style={{
              display: 'grid',
              gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17.5rem), 1fr))',
              gap: 24,
            }}
          >
            <Side use={good} isGood />
            <Side use={bad} isGood={false} />
          </div>
        ))}
      </div>
    ),
  }) satisfies StoryObj;

function Side({ use: { example, why }, isGood }: { use: Use; isGood: boolean }) {
  return (
    <div style={{ display: 'grid', gridTemplateRows: '1fr auto', gap: 12 }}>
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          alignContent: 'center',
          minBlockSize: 120,
          padding: 24,
          border: '1px solid var(--portal-border)',
          borderBlockEnd: `3px solid var(--portal-${isGood ? 'success' : 'error'})`,
          background: 'var(--portal-surface)',
        }}
      >
        {example}
      </div>
      <div lang="en" style={{ display: 'flex', gap: 12, alignItems: 'baseline' }}>
        <Badge tone={isGood ? 'success' : 'error'} style={{ flexShrink: 0 }}>
          {isGood ? 'Do' : 'Don’t'}
        </Badge>
        <span>{why}</span>
      </div>
    </div>
  );
}
