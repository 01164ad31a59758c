import { findParticipants, getRecentParticipants } from '@portal/contract/impersonation/calls';
import { shortestSearch, type Participant } from '@portal/contract/impersonation/schema';
import { places } from '@portal/contract/places';
import { Card } from '@portal/ui/Card';
import { Link } from '@portal/ui/Link';
import { Notice } from '@portal/ui/Notice';
import { VisuallyHidden } from '@portal/ui/VisuallyHidden';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useRead } from '../../shared/api/use-read.ts';
import { send } from '../../shared/api/send.ts';
import { SearchForm } from '../../shared/forms/SearchForm.tsx';
import { breakable } from '../../shared/words/breakable.tsx';
import { whole } from '../../shared/words/whole.tsx';
import { texts as allTexts } from './texts.ts';

const texts = allTexts.search;

type Found = { members: Participant[]; total: number };

/** Finds a participant for employees to impersonate. The server logs every search. */
export default function ImpersonationCard() {
  const [found, setFound] = useState<Found | 'failed' | null>(null);

  async function find(search: string) {
    const outcome = await send(findParticipants, { query: { search }, report: 'none' });
    setFound(outcome.kind === 'done' ? outcome.value : 'failed');
  }

  return (
    <Card title={texts.title}>
      <About>{texts.about}</About>
      <SearchForm
        label={whole(texts.search)}
        submit={texts.submit}
        shortest={shortestSearch}
        tooShort={texts.tooShort}
        onSearch={find}
      />
      {found === 'failed' && (
        <Notice kind="error" live>
          {texts.failed} {texts.tryLater}
        </Notice>
      )}
      {found !== null && found !== 'failed' && <Results found={found} />}
      {found === null && <Recent />}
    </Card>
  );
}

function Results({ found: { members, total } }: { found: Found }) {
  const words = members.length === 0 ? texts.none : texts.found(total);
  return (
    <>
      <Notice kind="information" live>
        {words} {total > members.length && texts.more}
      </Notice>
      <Participants members={members} />
    </>
  );
}

/**
 * Lists the participants that the employee impersonated last. Renders nothing without any, and with a server that does
 * not list them.
 */
function Recent() {
  const { data } = useRead(getRecentParticipants, {}, { isOptional: true });
  if (!data || data.members.length === 0) return null;
  return (
    <>
      <SubTitle>{texts.recent}</SubTitle>
      <Participants members={data.members} />
    </>
  );
}

function Participants({ members }: Pick<Found, 'members'>) {
  return (
    <List>
      {members.map(({ id, fullName, email, organisation }) => (
        <li key={id}>
          <div>
            <Name>{fullName}</Name>
            <Facts>{breakable([organisation, email].filter(Boolean).join(' · '))}</Facts>
          </div>
          <Link href={`${places.impersonate}/${encodeURIComponent(id)}`}>
            {texts.go}
            <VisuallyHidden> als {fullName}</VisuallyHidden>
          </Link>
        </li>
      ))}
    </List>
  );
}

const SubTitle = styled.h3`
  margin: var(--portal-space-2) 0 0;
  color: var(--portal-title);
  font: 700 1rem/1.5 var(--portal-font-title);
`;

const About = styled.p`
  margin: 0;
`;

const List = styled.ul`
  margin: var(--portal-space-2) 0 0;
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--portal-space-1) var(--portal-space-6);
    padding-block: var(--portal-space-3);
  }

  & > li + li {
    border-block-start: 1px solid var(--portal-border);
  }
`;

const Name = styled.p`
  margin: 0;
  color: var(--portal-title);
  font-weight: 600;
`;

const Facts = styled.p`
  margin: 0;
  font-size: 0.875rem;
  overflow-wrap: anywhere;
`;
