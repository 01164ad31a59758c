import { styled } from 'styled-components';

export type Fact = readonly [label: string, value: string | null | undefined];

/** Names with their values, to be read; what has no value is left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <List>
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
