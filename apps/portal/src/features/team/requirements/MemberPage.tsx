import { places } from '@portal/contract/places';
import { getTeamMember } from '@portal/contract/team/calls';
import type { TeamMember } from '@portal/contract/team/schema';
import type { ReactNode } from 'react';
import { useRead } from '../../../shared/api/use-read.ts';
import { ReadCard } from '../../../shared/boundaries/ReadCard.tsx';
import { Gone } from '../../../shared/cards/Gone.tsx';
import { ReadPage } from '../../../shared/layout/ReadPage.tsx';
import { texts } from '../texts.ts';

const back = { href: places.team, label: texts.title };

interface Props {
  id: string;
  title: string;
  children: (member: TeamMember) => ReactNode;
}

/** A page about one of the people of a manager, or that says that they are not. */
export function MemberPage({ title, ...member }: Props) {
  return (
    <ReadPage title={title} back={back}>
      <Member title={title} {...member} />
    </ReadPage>
  );
}

/** Loads the data inside ReadPage, whose cache belongs to the account. */
function Member({ id, title, children }: Props) {
  const read = useRead(getTeamMember, { id });
  if (read.isAbsent) return <Gone text={texts.requirements.gone} {...back} />;
  return (
    <ReadCard title={title} read={read}>
      {children}
    </ReadCard>
  );
}
