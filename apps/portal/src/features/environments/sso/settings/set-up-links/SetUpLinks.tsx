import type { SsoLink } from '@portal/contract/environments/sso-links';
import { Button } from '@portal/ui/Button';
import { Inline } from '@portal/ui/Inline';
import { VisuallyHidden } from '@portal/ui/VisuallyHidden';
import { styled } from 'styled-components';
import { longMoment } from '../../../../../shared/dates/moment.ts';
import { PartTitle } from '../../parts.ts';
import { ReadPart } from '../../ReadPart.tsx';
import { texts } from '../../texts.ts';
import type { FilledLink, SetUpLinksState } from './use-set-up-links.ts';

const strings = texts.links;

interface Props {
  links: SetUpLinksState;
  /** Opens the dialog with what was filled in. */
  onShow: (link: FilledLink) => void;
}

/** Lists the links by which the organization sets up its identity provider, and makes new ones. */
export function SetUpLinks({ links: { read, ask, setEnding }, onShow }: Props) {
  return (
    <section>
      <PartTitle>{strings.title}</PartTitle>
      <p>{strings.lead}</p>
      <ReadPart read={read} lines={2}>
        {({ members }) => (
          <List>
            {members.map((link) => (
              <Line key={link.id} link={link} onShow={onShow} onWithdraw={setEnding} />
            ))}
          </List>
        )}
      </ReadPart>
      <Button variant="quiet" onClick={() => ask(true)}>
        {strings.make}
      </Button>
    </section>
  );
}

const hasProposal = (link: SsoLink): link is FilledLink => link.proposal !== null;

function stateText({ state, endsAt }: SsoLink): string {
  if (state === 'withdrawn') return strings.states.withdrawn;
  return strings.states[state === 'live' ? 'live' : 'ended'](longMoment(endsAt));
}

interface LineProps {
  link: SsoLink;
  onShow: (link: FilledLink) => void;
  onWithdraw: (link: SsoLink) => void;
}

function Line({ link, onShow, onWithdraw }: LineProps) {
  const { organisation, createdAt, createdBy, lastUsedAt, proposal } = link;
  return (
    <li>
      <b>{strings.of(organisation)}</b>
      <span>{stateText(link)}</span>
      <span>{strings.made(longMoment(createdAt), createdBy)}</span>
      <span>{lastUsedAt === null ? strings.unused : strings.used(longMoment(lastUsedAt))}</span>
      {proposal !== null && (
        <>
          <span>{strings.filled(longMoment(proposal.proposedAt))}</span>
          <span>
            {proposal.succeededAt === null
              ? strings.untested
              : strings.tested(longMoment(proposal.succeededAt))}
          </span>
        </>
      )}
      <Inline>
        {hasProposal(link) && (
          <Button size="compact" variant="cta" onClick={() => onShow(link)}>
            {strings.show}
            <VisuallyHidden> ({organisation})</VisuallyHidden>
          </Button>
        )}
        {link.state === 'live' && (
          <Button size="compact" variant="quiet" onClick={() => onWithdraw(link)}>
            {strings.withdraw}
            <VisuallyHidden> ({strings.of(organisation)})</VisuallyHidden>
          </Button>
        )}
      </Inline>
    </li>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portal-space-5);
  margin: 0;
  padding: 0;
  list-style: none;

  &:not(:empty) {
    margin-block: var(--portal-space-4);
  }

  &:empty {
    margin-block-end: var(--portal-space-4);
  }

  & > li {
    display: grid;
    gap: 2px;
    overflow-wrap: anywhere;
  }

  & > li > :last-child:not(:empty) {
    margin-block-start: var(--portal-space-2);
  }

  b {
    color: var(--portal-title);
  }
`;
