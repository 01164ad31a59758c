import { styled } from 'styled-components';

/** Names with their values, to be read. */
export function Facts({ facts }: { facts: readonly { label: string; value: string }[] }) {
  return (
    <List>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
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
