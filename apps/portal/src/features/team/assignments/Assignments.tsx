import { assignManager, getManagers, getStaff } from '@portal/contract/team/calls';
import { maximumAssigned } from '@portal/contract/team/rules';
import type { Manager, StaffMember } from '@portal/contract/team/schema';
import { Card } from '@portal/ui/Card';
import { Stack } from '@portal/ui/Stack';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { send } from '../../../shared/api/send.ts';
import { useRead } from '../../../shared/api/use-read.ts';
import { ReadCard } from '../../../shared/boundaries/ReadCard.tsx';
import { Gone } from '../../../shared/cards/Gone.tsx';
import { AssignTable, type Choice, useAssignView } from '../../../shared/tables/AssignTable.tsx';
import { texts } from '../texts.ts';

const strings = texts.assignments;

interface Props {
  organisationId: string;
  /** Where to go when the organization does not exist, or may not be seen. */
  back: { href: string; label: string };
}

/** Lets somebody choose people of an organization and say who is their manager. */
export function Assignments({ organisationId, back }: Props) {
  const read = useRead(getManagers, { id: organisationId });
  if (read.isAbsent) return <Gone text={strings.gone} {...back} />;
  return (
    <ReadCard title={strings.title} read={read}>
      {({ members }) => (
        <Card>
          <Stack gap={6}>
            <Lead>{strings.lead}</Lead>
            {members.length === 0 ? (
              <p>{strings.noManagers}</p>
            ) : (
              <Staff organisationId={organisationId} managers={members} onAssigned={read.refresh} />
            )}
          </Stack>
        </Card>
      )}
    </ReadCard>
  );
}

interface StaffProps {
  organisationId: string;
  managers: readonly Manager[];
  onAssigned: () => unknown;
}

function Staff({ organisationId, managers, onAssigned }: StaffProps) {
  const choice = useMemo(() => choiceOf(managers), [managers]);
  const { view, page, search, chosen } = useAssignView(choice);
  const read = useRead(getStaff, { id: organisationId }, { query: { page, search, manager: chosen } });

  return (
    <AssignTable
      choice={choice}
      view={view}
      caption={strings.title}
      words={strings}
      read={read}
      maximum={maximumAssigned}
      assign={(contactIds, managerContactId) =>
        send(assignManager, {
          params: { id: organisationId },
          body: { contactIds, managerContactId },
          report: 'faults',
        })
      }
      onAssigned={({ changed }, managerId) => {
        onAssigned();
        return strings.savedText(changed, managers.find(({ id }) => id === managerId)?.name);
      }}
    />
  );
}

const choiceOf = (managers: readonly Manager[]): Choice<StaffMember> => ({
  name: 'manager',
  label: strings.manager,
  options: managers,
  none: strings.nobody,
  unknown: strings.noLongerManager,
  idOf: ({ managerContactId }) => managerContactId,
});

const Lead = styled.p`
  max-inline-size: 65ch;
  margin: 0;
`;
