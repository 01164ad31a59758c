import { getRetention } from '@portal/contract/privacy/calls';
import type { Retention } from '@portal/contract/privacy/schema';
import { Card } from '@portal/ui/Card';
import Clock from 'lucide-react/icons/clock';
import { styled } from 'styled-components';
import { useRead } from '../../shared/api/use-read.ts';
import { ReadCard } from '../../shared/boundaries/ReadCard.tsx';
import { whole } from '../../shared/words/whole.tsx';
import { periodOf } from './period.ts';
import { texts } from './texts.ts';

const { title, kinds } = texts.kept;

/** Lists what the portal keeps, why, and how long; without the periods of a server that does not tell them. */
export function Kept() {
  const read = useRead(getRetention, {}, { isOptional: true });
  if (read.isAbsent) return <KeptCard retention={null} />;
  return (
    <ReadCard title={title} read={read}>
      {(retention) => <KeptCard retention={retention} />}
    </ReadCard>
  );
}

function KeptCard({ retention }: { retention: Retention | null }) {
  return (
    <Card title={title}>
      <Kinds>
        {kinds.map(({ what, why, period, howLong }) => {
          const time = period === undefined ? '' : periodOf(retention, period);
          return (
            <div key={what}>
              <dt>{whole(what)}</dt>
              <dd>{why}</dd>
              {time !== null && (
                <Term>
                  <Clock size={16} aria-hidden="true" />
                  {howLong(time)}
                </Term>
              )}
            </div>
          );
        })}
      </Kinds>
    </Card>
  );
}

const Kinds = styled.dl`
  margin: 0;

  & > div {
    display: grid;
    gap: var(--portal-space-1);
    padding-block: var(--portal-space-3);
  }

  & > div:first-child {
    padding-block-start: 0;
  }

  & > div:last-child {
    padding-block-end: 0;
  }

  & > div + div {
    border-block-start: 1px solid var(--portal-border);
  }

  dt {
    color: var(--portal-title);
    font-weight: var(--portal-font-weight-strong);
  }

  dd {
    margin: 0;
  }
`;

const Term = styled.dd`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--portal-space-2);

  /* As high as a line, so that it is beside the first. */
  svg {
    block-size: 1lh;
  }
`;
