import {
  getOrganisationScim,
  type OrganisationScim,
  type ScimCall,
} from '@portal/contract/organisations/scim';
import { Badge } from '@portal/ui/Badge';
import { Card } from '@portal/ui/Card';
import { DataTable } from '@portal/ui/DataTable';
import type { Column } from '@portal/ui/DataTable/columns';
import { DescriptionList } from '@portal/ui/DescriptionList';
import { Stack } from '@portal/ui/Stack';
import { useRead } from '../../shared/api/use-read.ts';
import { ReadCard } from '../../shared/boundaries/ReadCard.tsx';
import { longMoment, moment } from '../../shared/dates/moment.ts';
import { peopleOf } from '../team/texts.ts';
import { texts } from './texts.ts';

const strings = texts.scim;

/** Shows whether the system of an organization keeps its people here by SCIM, and how its last requests went. */
export function ScimCard({ organisationId }: { organisationId: string }) {
  const read = useRead(getOrganisationScim, { id: organisationId });
  return (
    <ReadCard title={strings.title} read={read}>
      {(scim) => (
        <Card title={strings.title}>
          {scim.token === null && scim.calls.length === 0 ? <p>{strings.none}</p> : <Facts scim={scim} />}
        </Card>
      )}
    </ReadCard>
  );
}

function Facts({ scim: { token, people, calls } }: { scim: OrganisationScim }) {
  return (
    <Stack gap={6}>
      <p>{strings.lead}</p>
      <DescriptionList
        items={[
          [
            strings.token,
            token === null ? strings.revoked : strings.made(longMoment(token.createdAt), token.createdBy),
          ],
          [
            strings.used,
            token !== null && (token.lastUsedAt === null ? strings.unused : longMoment(token.lastUsedAt)),
          ],
          [strings.people, people === 0 ? strings.nobody : peopleOf(people)],
        ]}
      />
      {calls.length === 0 ? (
        <p>{strings.noCalls}</p>
      ) : (
        <DataTable
          caption={strings.calls}
          columns={columns}
          rows={calls}
          rowKey={rowKey}
          pageSize={10}
          cardsBelow="small"
        />
      )}
    </Stack>
  );
}

const rowKey = ({ id }: ScimCall) => id;

const columns: readonly Column<ScimCall>[] = [
  { key: 'wanneer', header: strings.at, value: ({ at }) => moment(at), sortable: false, width: '13rem' },
  { key: 'verzoek', header: strings.action, value: ({ action }) => strings.actions[action], sortable: false },
  {
    key: 'uitkomst',
    header: strings.outcome,
    value: outcomeOf,
    cell: (call) => <Outcome call={call} />,
    sortable: false,
  },
];

function outcomeOf({ status }: ScimCall): string {
  if (status < 400) return strings.done;
  return status < 500 ? strings.refused : strings.failed;
}

function Outcome({ call }: { call: ScimCall }) {
  return (
    <Stack gap={1}>
      <span>
        <Badge tone={call.status < 400 ? 'success' : 'error'}>{outcomeOf(call)}</Badge>
      </span>
      {call.error !== null && <span>{call.error}</span>}
    </Stack>
  );
}
