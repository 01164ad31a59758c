import { teamOf } from '@portal/contract/contacts/rules';
import { places } from '@portal/contract/places';
import { getTeamCover } from '@portal/contract/team/calls';
import { Card } from '@portal/ui/Card';
import { Link } from '@portal/ui/Link';
import { Stack } from '@portal/ui/Stack';
import { styled } from 'styled-components';
import { useMemo } from 'react';
import { useRead } from '../../shared/api/use-read.ts';
import { ReadCard } from '../../shared/boundaries/ReadCard.tsx';
import { ReadPage } from '../../shared/layout/ReadPage.tsx';
import { activeContactOf } from '../../shared/session/session.ts';
import { useReadySession } from '../../shared/session/use-session.ts';
import { Cover } from './Cover.tsx';
import { TeamList } from './list/TeamList.tsx';
import { texts } from './texts.ts';

/** `/mijn-mensen`, for managers: their people with their qualifications, and who may advise on what. */
export default function TeamScreen() {
  return (
    <ReadPage title={texts.title}>
      <Team />
    </ReadPage>
  );
}

/** Loads the data inside ReadPage, whose cache belongs to the account. */
function Team() {
  const role = activeContactOf(useReadySession())?.role ?? null;
  const read = useRead(getTeamCover);
  const { data } = read;
  const lines = useMemo(
    () => data?.lines.filter(({ required, today }) => required + today > 0) ?? [],
    [data],
  );
  const codes = useMemo(() => lines.map(({ code }) => code), [lines]);
  return (
    <ReadCard title={texts.title} read={read}>
      {({ people }) => (
        <Stack gap={6}>
          <Lead>{texts.lead}</Lead>
          <Links>
            <Link href={places.jobProfiles}>{texts.jobProfiles}</Link>
            {teamOf(role) === 'all' && <Link href={places.teamManagers}>{texts.assignments.link}</Link>}
          </Links>
          <Card>
            <TeamList codes={codes} />
          </Card>
          <Cover people={people} lines={lines} />
        </Stack>
      )}
    </ReadCard>
  );
}

const Links = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--portal-space-2) var(--portal-space-6);
  margin: 0;

  @media print {
    display: none;
  }
`;

const Lead = styled.p`
  max-inline-size: 65ch;
  margin: 0;
`;
