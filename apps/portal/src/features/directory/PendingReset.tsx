import type { DirectoryPerson } from '@portal/contract/directory/schema';
import { Notice } from '@portal/ui/Notice';
import { styled } from 'styled-components';
import { moment } from '../../shared/dates/moment.ts';
import { ActionButton } from './ActionButton.tsx';
import { texts } from './texts.ts';

const strings = texts.person.reset;

interface Props {
  person: DirectoryPerson;
  onChanged: (person: DirectoryPerson) => void;
}

/** Shows a request to remove the second factor of an employee, which a second colleague approves. */
export function PendingReset({ person, onChanged }: Props) {
  const { reset } = person;
  if (reset === null) return null;
  return (
    <Notice kind="warning" title={strings.title}>
      <p>{strings.text(reset.requestedBy, reset.reason, moment(reset.expiresAt))}</p>
      <Row>
        {reset.isApprovable && <ActionButton action="approve-reset" person={person} onChanged={onChanged} />}
        <ActionButton action="cancel-reset" person={person} onChanged={onChanged} />
      </Row>
    </Notice>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--portal-space-3);
`;
