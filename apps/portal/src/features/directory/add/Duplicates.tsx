import type { Duplicate } from '@portal/contract/directory/schema';
import { places } from '@portal/contract/places';
import { Button } from '@portal/ui/Button';
import { Link } from '@portal/ui/Link';
import { Notice } from '@portal/ui/Notice';
import { styled } from 'styled-components';
import { breakable } from '../../../shared/words/breakable.tsx';
import { texts } from './texts.ts';

const strings = texts.duplicates;

interface Props {
  duplicates: readonly Duplicate[];
  busy: boolean;
  onAddAnyway: () => void;
}

/** Shows who may be the same person as the one to add, who can be added all the same unless they log in alike. */
export function Duplicates({ duplicates, busy, onAddAnyway }: Props) {
  if (duplicates.length === 0) return null;
  const isTaken = duplicates.some(({ isSameLogin }) => isSameLogin);
  return (
    <Notice kind="warning" title={isTaken ? strings.taken : strings.similar} live>
      <p>{isTaken ? strings.takenText : strings.similarText}</p>
      <List>
        {duplicates.map(({ id, name, email, organisations }) => (
          <li key={id}>
            <Link href={`${places.directory}/${encodeURIComponent(id)}`}>{name}</Link>
            {breakable(`, ${[email ?? strings.noEmail, ...organisations].join(', ')}`)}
          </li>
        ))}
      </List>
      {!isTaken && (
        <Button variant="quiet" size="compact" busy={busy} onClick={onAddAnyway}>
          {strings.addAnyway}
        </Button>
      )}
    </Notice>
  );
}

const List = styled.ul`
  margin-block: var(--portal-space-3);
  padding-inline-start: var(--portal-space-5);
  overflow-wrap: anywhere;
`;
