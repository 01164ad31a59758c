import type { AuditRecord } from '@portal/contract/audit/schema';
import { roleName } from '@portal/contract/contacts/labels';
import type { DirectoryPerson } from '@portal/contract/directory/schema';
import { deviceOf } from '@portal/contract/own-sessions/device-of';
import { Card } from '@portal/ui/Card';
import { DataTable } from '@portal/ui/DataTable';
import type { Column } from '@portal/ui/DataTable/columns';
import { Stack } from '@portal/ui/Stack';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { moment } from '../../shared/dates/moment.ts';
import { AuditLink } from '../../shared/links/AuditLink.tsx';
import { breakable } from '../../shared/words/breakable.tsx';
import { whole } from '../../shared/words/whole.tsx';
import { RecordDetails } from '../audit/RecordDetails.tsx';
import { sentenceOf } from '../audit/sentence.ts';
import { texts as auditTexts } from '../audit/texts.ts';
import { texts as emailTexts } from './email/texts.ts';
import { texts } from './texts.ts';

const { accounts: ofAccounts, sessions: ofSessions, mails: ofMails, events: ofEvents } = texts.person;

type Account = DirectoryPerson['accounts'][number];
type Session = DirectoryPerson['sessions'][number];
type Mail = DirectoryPerson['mails'][number];

/** The addresses of an account below each other. An address breaks anywhere, or it would widen the table beyond its card. */
const Lines = styled.span`
  display: grid;
  overflow-wrap: anywhere;
`;

const rowKey = ({ id }: { id: string }) => id;

const accountColumns: readonly Column<Account>[] = [
  {
    key: 'organisatie',
    header: ofAccounts.organisation,
    value: ({ organisation }) => organisation ?? texts.noOrganisation,
    sortable: false,
  },
  { key: 'rol', header: ofAccounts.role, value: ({ role }) => roleName(role), sortable: false },
  {
    key: 'email',
    header: ofAccounts.email,
    value: ({ email }) => email,
    cell: ({ email, pendingEmail }) => (
      <Lines>
        <span>{breakable(email ?? '–')}</span>
        {pendingEmail !== null && <span>{breakable(emailTexts.pending(pendingEmail))}</span>}
      </Lines>
    ),
    sortable: false,
    width: '16rem',
  },
  { key: 'telefoon', header: ofAccounts.phone, value: ({ phone }) => phone ?? '', sortable: false },
  {
    key: 'gebruik',
    header: ofAccounts.inUse,
    value: ({ enabled }) => (enabled ? ofAccounts.yes : ofAccounts.no),
    sortable: false,
  },
];

const sessionColumns: readonly Column<Session>[] = [
  {
    key: 'apparaat',
    header: ofSessions.device,
    value: ({ userAgent }) => deviceOf(userAgent),
    sortable: false,
  },
  {
    key: 'netwerk',
    header: ofSessions.network,
    value: ({ addressPrefix }) => addressPrefix ?? '',
    sortable: false,
  },
  {
    key: 'gebruikt',
    header: ofSessions.lastUsed,
    value: ({ lastUsedAt }) => moment(lastUsedAt),
    sortable: false,
  },
];

const mailColumns: readonly Column<Mail>[] = [
  { key: 'wanneer', header: ofMails.at, value: ({ at }) => moment(at), sortable: false },
  { key: 'onderwerp', header: ofMails.subject, value: ({ subject }) => subject, sortable: false },
  {
    key: 'aan',
    header: ofMails.recipient,
    value: ({ recipient }) => recipient,
    cell: ({ recipient }) => breakable(recipient),
    sortable: false,
  },
  { key: 'status', header: ofMails.state, value: ({ state }) => ofMails.states[state], sortable: false },
];

const eventColumns: readonly Column<AuditRecord>[] = [
  { key: 'wanneer', header: auditTexts.when, value: ({ at }) => moment(at), sortable: false, width: '13rem' },
  { key: 'wat', header: auditTexts.what, value: sentenceOf, sortable: false },
];

const details = (record: AuditRecord) => <RecordDetails record={record} />;

interface Props<Row> {
  title: string;
  /** What is shown instead of a table without rows. */
  none: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  details?: (row: Row) => ReactNode;
  /** Link below the table. */
  children?: ReactNode;
}

function TableCard<Row extends { id: string }>({ title, none, rows, children, ...table }: Props<Row>) {
  return (
    <Card title={title}>
      <Stack gap={4}>
        {rows.length === 0 ? (
          <p>{whole(none)}</p>
        ) : (
          <DataTable caption={title} hideCaption rows={rows} rowKey={rowKey} cardsBelow="small" {...table} />
        )}
        {children}
      </Stack>
    </Card>
  );
}

export const Accounts = ({ accounts }: Pick<DirectoryPerson, 'accounts'>) => (
  <TableCard title={ofAccounts.title} none={ofAccounts.none} rows={accounts} columns={accountColumns} />
);

export const Sessions = ({ sessions }: Pick<DirectoryPerson, 'sessions'>) => (
  <TableCard title={ofSessions.title} none={ofSessions.none} rows={sessions} columns={sessionColumns} />
);

export const Mails = ({ mails }: Pick<DirectoryPerson, 'mails'>) => (
  <TableCard title={ofMails.title} none={ofMails.none} rows={mails} columns={mailColumns} />
);

export const Events = ({ id, events }: Pick<DirectoryPerson, 'id' | 'events'>) => (
  <TableCard
    title={ofEvents.title}
    none={ofEvents.none}
    rows={events}
    columns={eventColumns}
    details={details}
  >
    <AuditLink object={id}>{ofEvents.all}</AuditLink>
  </TableCard>
);
