import { getTeamCover } from '@portal/contract/team/calls';
import type { TeamCover } from '@portal/contract/team/schema';
import { places } from '@portal/contract/places';
import { nameOfCode } from '@portal/contract/wft/rules';
import { ButtonLink } from '@portal/ui/ButtonLink';
import { Card } from '@portal/ui/Card';
import { useLink } from '@portal/ui/LinkProvider';
import { Skeleton } from '@portal/ui/Skeleton';
import ChevronRight from 'lucide-react/icons/chevron-right';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { styled } from 'styled-components';
import { useRead } from '../../shared/api/use-read.ts';
import { NoData } from '../../shared/boundaries/Widget.tsx';
import { LinkRow, LinkRows, LinkText, LinkTitle } from '../../shared/cards/link-rows.ts';
import { seesTeamNow } from '../../shared/session/session.ts';
import { useReadySession } from '../../shared/session/use-session.ts';
import { codeFilter, stateFilter, teamPlace } from './list/filters.ts';
import { looks, type Look } from './list/State.tsx';
import { texts } from './texts.ts';

const strings = texts.card;

/** States with something to do or to wait for, the most urgent first. */
const shown = ['lapsed', 'missing', 'due', 'judged'] as const;

/** Shows a manager on the dashboard how their people are doing, or why there is nothing to see. */
export default function TeamCard() {
  const session = useReadySession();
  return (
    <Card title={texts.title}>{seesTeamNow(session) ? <Team /> : <Lead>{strings.notAllowed}</Lead>}</Card>
  );
}

function Team() {
  const { data, isFailed, refresh } = useRead(getTeamCover);
  return (
    <Body>
      {isFailed && <NoData retry={refresh} />}
      {!isFailed && data === undefined && <Skeleton lines={8} />}
      {data !== undefined && (data.people === 0 ? <Lead>{strings.nobody}</Lead> : <Counts {...data} />)}
    </Body>
  );
}

function Counts(cover: TeamCover) {
  const lines = cover.lines.filter(({ required }) => required > 0);
  const uncovered = lines.filter(({ today }) => today === 0);
  const ending = lines.filter(({ today, atEnd }) => today > 0 && atEnd === 0);
  return (
    <>
      <Lead>{strings.qualified(cover)}</Lead>
      <LinkRows>
        {shown
          .filter((state) => cover[state] > 0)
          .map((state) => (
            <CountRow
              key={state}
              {...looks[state]}
              title={strings.states[state](cover[state])}
              href={teamPlace({ [stateFilter.name]: [state] })}
            />
          ))}
        {uncovered.length > 0 && <LinesRow lines={uncovered} tone="error" title={strings.uncovered} />}
        {ending.length > 0 && <LinesRow lines={ending} tone="warning" title={strings.ending} />}
      </LinkRows>
      <ButtonLink size="compact" variant="quiet" href={places.team}>
        {strings.all}
      </ButtonLink>
    </>
  );
}

interface LinesProps {
  lines: TeamCover['lines'];
  tone: Look['tone'];
  title: string;
}

/** A line about several product lines, that leads to the people who need one of them. */
function LinesRow({ lines, ...row }: LinesProps) {
  const codes = lines.map(({ code }) => code);
  return (
    <CountRow
      {...row}
      icon={TriangleAlert}
      text={codes.map(nameOfCode).join(', ')}
      href={teamPlace({ [codeFilter.name]: codes })}
    />
  );
}

interface CountProps extends Look {
  title: string;
  text?: string;
  href: string;
}

function CountRow({ icon: Icon, tone, title, text, href }: CountProps) {
  const Anchor = useLink();
  return (
    <li>
      <Row as={Anchor} href={href}>
        <Symbol data-tone={tone}>
          <Icon size={22} aria-hidden="true" />
        </Symbol>
        <span>
          <LinkTitle>{title}</LinkTitle>
          {text !== undefined && <LinkText>{text}</LinkText>}
        </span>
        <ChevronRight size={20} aria-hidden="true" />
      </Row>
    </li>
  );
}

/** Reserves the height of the counts of most teams, also while they load. */
const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--portal-space-4);
  justify-items: start;
  min-block-size: 20rem;

  & > ul,
  & > div {
    inline-size: 100%;
  }
`;

const Lead = styled.p`
  max-inline-size: 65ch;
  margin: 0;
`;

const Row = styled(LinkRow)`
  grid-template-columns: auto minmax(0, 1fr) auto;
`;

const Symbol = styled.span`
  display: grid;

  &[data-tone='warning'] {
    color: var(--portal-warning);
  }

  &[data-tone='error'] {
    color: var(--portal-error);
  }
`;
