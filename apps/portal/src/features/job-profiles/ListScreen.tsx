import { getJobProfiles } from '@portal/contract/job-profiles/calls';
import type { JobProfile } from '@portal/contract/job-profiles/schema';
import { places } from '@portal/contract/places';
import { nameOfRequirement } from '@portal/contract/wft/rules';
import { ButtonLink } from '@portal/ui/ButtonLink';
import { Card } from '@portal/ui/Card';
import { DataTable } from '@portal/ui/DataTable';
import type { Column } from '@portal/ui/DataTable/columns';
import { Link } from '@portal/ui/Link';
import { Stack } from '@portal/ui/Stack';
import { useRead } from '../../shared/api/use-read.ts';
import { ReadCard } from '../../shared/boundaries/ReadCard.tsx';
import { ReadPage } from '../../shared/layout/ReadPage.tsx';
import { JobHolders } from './JobHolders.tsx';
import { texts } from './texts.ts';

const rowKey = ({ id }: JobProfile) => id;

const columns: readonly Column<JobProfile>[] = [
  {
    key: 'functie',
    header: texts.name,
    value: ({ name }) => name,
    cell: ({ id, name }) => <Link href={`${places.jobProfiles}/${encodeURIComponent(id)}`}>{name}</Link>,
  },
  {
    key: 'eisen',
    header: texts.requirements,
    value: ({ requirements }) => requirements.map(nameOfRequirement).join(', '),
    sortable: false,
  },
  { key: 'mensen', header: texts.people, type: 'number', value: ({ people }) => people },
];

/** `/mijn-mensen/functies`, for managers: the functions of the organization, and who has which. */
export default function JobProfilesScreen() {
  return (
    <ReadPage title={texts.title} back={{ href: places.team, label: texts.back }}>
      <JobProfiles />
    </ReadPage>
  );
}

/** Loads the data inside ReadPage, whose cache belongs to the account. */
function JobProfiles() {
  const read = useRead(getJobProfiles);
  return (
    <ReadCard title={texts.title} read={read}>
      {({ members }) => (
        <Stack gap={6}>
          <Card>
            <Stack gap={6}>
              <p>{texts.lead}</p>
              {members.length === 0 ? (
                <p>{texts.none}</p>
              ) : (
                <DataTable
                  caption={texts.title}
                  hideCaption
                  columns={columns}
                  rows={members}
                  rowKey={rowKey}
                  cardsBelow="small"
                />
              )}
              <div>
                <ButtonLink href={places.addJobProfile}>{texts.add}</ButtonLink>
              </div>
            </Stack>
          </Card>
          {members.length > 0 && <JobHolders profiles={members} onAssigned={read.refresh} />}
        </Stack>
      )}
    </ReadCard>
  );
}
