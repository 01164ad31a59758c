import { withdrawDiplomaLink } from '@portal/contract/diploma-links/calls';
import type { DiplomaLink } from '@portal/contract/diploma-links/schema';
import { AlertDialog } from '@portal/ui/AlertDialog';
import { Button } from '@portal/ui/Button';
import { ExpandablePanel } from '@portal/ui/ExpandablePanel';
import { VisuallyHidden } from '@portal/ui/VisuallyHidden';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useAction } from '../../shared/actions/use-action.ts';
import { send } from '../../shared/api/send.ts';
import { longMoment } from '../../shared/dates/moment.ts';
import { notifications } from '../../shared/notifications/notifications.ts';
import { texts } from './texts.ts';

/** 'Werkt tot 28 december 2026 om 13:04' */
export function stateText({ state, endsAt, withdrawnAt }: DiplomaLink): string {
  if (state === 'withdrawn') return texts.states.withdrawn(longMoment(withdrawnAt ?? ''));
  return texts.states[state === 'live' ? 'live' : 'ended'](longMoment(endsAt));
}

/** Lists links to a diploma, each with its state, who looked, and a button that withdraws it. */
export function LinkList({ links, onWithdrawn }: { links: readonly DiplomaLink[]; onWithdrawn: () => void }) {
  if (links.length === 0) return null;
  return (
    <section>
      <Heading>{texts.links}</Heading>
      <List>
        {links.map((link) => (
          <li key={link.id}>
            <Row>
              <span>
                <b>{stateText(link)}</b>
                <br />
                {texts.madeOn(longMoment(link.createdAt))}
              </span>
              {link.state === 'live' && <Withdraw link={link} onWithdrawn={onWithdrawn} />}
            </Row>
            <Looks link={link} />
          </li>
        ))}
      </List>
      <Small>{texts.lookHint}</Small>
    </section>
  );
}

function Looks({ link: { lookCount, looks } }: { link: DiplomaLink }) {
  if (lookCount === 0) return <p>{texts.notSeen}</p>;
  return (
    <>
      <p>{texts.seen(lookCount)}</p>
      <ExpandablePanel height={96}>
        <Times>
          {looks.map(({ at, device }) => (
            <li key={`${at} ${device}`}>{texts.look(longMoment(at), device)}</li>
          ))}
        </Times>
        {looks.length < lookCount && <p>{texts.latest(looks.length)}</p>}
      </ExpandablePanel>
    </>
  );
}

function Withdraw({ link, onWithdrawn }: { link: DiplomaLink; onWithdrawn: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const { run, busy } = useAction(async () => {
    const outcome = await send(withdrawDiplomaLink, { params: { id: link.id } });
    setIsAsking(false);
    if (outcome.kind !== 'done') return;
    notifications.add({ kind: 'success', title: texts.withdrawn });
    onWithdrawn();
  });
  return (
    <>
      <Button variant="quiet" size="compact" onClick={() => setIsAsking(true)}>
        {texts.withdraw}
        <VisuallyHidden> ({stateText(link)})</VisuallyHidden>
      </Button>
      <AlertDialog
        open={isAsking}
        title={texts.question.title}
        cancel={texts.question.cancel}
        confirm={texts.withdraw}
        danger
        busy={busy}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => run()}
      >
        <p>{texts.question.text}</p>
      </AlertDialog>
    </>
  );
}

const Heading = styled.h3`
  margin: 0 0 var(--portal-space-2);
  color: var(--portal-title);
  font: 700 1.125rem/1.2 var(--portal-font-title);
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--portal-space-2);
    padding-block: var(--portal-space-4);
    border-block-end: 1px solid var(--portal-border);
  }

  p {
    margin: 0;
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: var(--portal-space-2) var(--portal-space-4);

  & > span {
    flex: 1 1 12rem;
  }
`;

const Times = styled.ul`
  display: grid;
  gap: var(--portal-space-1);
  margin: 0;
  padding: 0;
  font-size: 0.875rem;
  list-style: none;
`;

const Small = styled.p`
  margin: var(--portal-space-4) 0 0;
  font-size: 0.875rem;
`;
