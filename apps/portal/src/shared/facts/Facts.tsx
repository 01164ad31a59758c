import type { ReactElement } from 'react';
import { styled } from 'styled-components';

export type Fact = readonly [label: string, value: string | ReactElement | null | undefined];

interface Props {
  facts: readonly Fact[];
  /** Places more entries next to each other, for short values. */
  dense?: boolean;
}

/** A list of labels with their values; entries without a value are left out. */
export function Facts({ facts, dense = false }: Props) {
  return (
    <List data-dense={dense || undefined}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: 16px 24px;
  margin: 0;

  &[data-dense] {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 10.5rem), 1fr));
  }

  dt {
    font-size: 0.875rem;
  }

  dd {
    margin: 0;
    color: var(--portal-title);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;
