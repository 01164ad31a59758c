import { dossierState, toDosOf, type DossierState } from '@portal/contract/dossier/rules';
import type { Portfolio, ToDo } from '@portal/contract/dossier/schema';
import { longDay } from '@portal/contract/long-day';
import { places } from '@portal/contract/places';
import { nameOfCode } from '@portal/contract/wft/rules';
import { Button } from '@portal/ui/Button';
import { ButtonLink } from '@portal/ui/ButtonLink';
import { Card } from '@portal/ui/Card';
import { EmptyWidget } from '@portal/ui/EmptyWidget';
import { from } from '@portal/ui/Grid/breakpoints';
import { Skeleton } from '@portal/ui/Skeleton';
import { Tabs } from '@portal/ui/Tabs';
import ArrowRight from 'lucide-react/icons/arrow-right';
import CircleCheck from 'lucide-react/icons/circle-check';
import FolderOpen from 'lucide-react/icons/folder-open';
import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { NoData } from '../../../shared/boundaries/Widget.tsx';
import { useReadySession } from '../../../shared/session/use-session.ts';
import { DossierUploads, uploadHref } from '../../uploads/DossierUploads.tsx';
import { texts } from '../texts.ts';
import { ToDoList, type ShownToDo } from './ToDoList.tsx';
import { useDossier, type DossierRead } from './use-dossier.ts';
import { useReservedHeight } from './use-reserved-height.ts';
import { lockTime, useLock } from '../use-lock.ts';

const strings = texts.dossier;

const icons: Record<Exclude<DossierState, 'open'>, ReactNode> = {
  locked: <Lock size={24} />,
  'nothing-required': <CircleCheck size={24} />,
  done: <CircleCheck size={24} />,
  empty: <FolderOpen size={24} />,
};

interface Props {
  contactId: string;
  /** Whether the page has a more important button. */
  isQuiet?: boolean;
}

/** Summarizes the diploma dossier: the to-dos for the person's job, and the extra ones. */
export function Dossier({ contactId, isQuiet = false }: Props) {
  const { pathname } = useLocation();
  const { dossier, refresh } = useDossier(contactId);
  const { impersonation } = useReadySession();
  const isLocked = typeof dossier === 'object' && dossier.hasQualificationsLock;
  const mayUpload = impersonation === null && !isLocked;
  const isOpen = typeof dossier === 'string' ? null : dossierState(dossier) === 'open';
  const isReserved = useReservedHeight(contactId, isOpen);
  return (
    <Card title={strings.title} actions={<Summary>{summaryOf(dossier)}</Summary>}>
      <Page data-open={isOpen ?? true} data-reserved={isReserved}>
        {dossier === 'loading' && <Skeleton lines={5} />}
        {dossier === 'failed' && (
          <Middle>
            <NoData retry={refresh} />
          </Middle>
        )}
        {typeof dossier === 'object' && <Content portfolio={dossier} path={pathname} mayUpload={mayUpload} />}
      </Page>
      <Actions>
        <GoToDossier isQuiet={isQuiet} />
        {mayUpload && (
          <ButtonLink href={uploadHref(pathname, 'diploma')} variant="quiet">
            {strings.upload}
          </ButtonLink>
        )}
      </Actions>
      <DossierUploads contactId={contactId} isLocked={isLocked} onUploaded={refresh} />
    </Card>
  );
}

/** Returns one line, so that nothing moves: 'Je hebt 5 to-do’s, 3 voor je functie'. */
function summaryOf(dossier: DossierRead): string {
  if (typeof dossier === 'string') return strings.summary[dossier];
  const state = dossierState(dossier);
  if (state !== 'open') return state === 'locked' ? strings.summary.locked : strings.summary.none;
  const { forFunction, extra } = toDosOf(dossier);
  return strings.summary.open(forFunction.length + extra.length, forFunction.length);
}

/** A button that opens the dossier, disabled for a while after a press. */
function GoToDossier({ isQuiet }: { isQuiet: boolean }) {
  const navigate = useNavigate();
  const [isLocked, lock] = useLock(lockTime);
  function go() {
    lock();
    navigate(places.dossier);
  }
  return (
    <Button
      variant={isQuiet ? 'quiet' : 'default'}
      busy={isLocked}
      icon={<ArrowRight size={20} />}
      onClick={go}
    >
      {strings.go}
    </Button>
  );
}

interface ContentProps {
  portfolio: Portfolio;
  /** Path of the page, on which the upload dialog opens. */
  path: string;
  mayUpload: boolean;
}

function Content({ portfolio, path, mayUpload }: ContentProps) {
  const state = dossierState(portfolio);
  if (state !== 'open') {
    return (
      <Middle>
        <EmptyWidget icon={icons[state]} text={strings.states[state]} />
      </Middle>
    );
  }

  const toDos = toDosOf(portfolio);
  const shown = (toDo: ToDo, part: ShownToDo['part']): ShownToDo => {
    const review = portfolio.stepsInReview.find(({ key }) => key === toDo.key);
    const exam = portfolio.stepsWithExam.find(({ key }) => key === toDo.key);
    const isUpload = mayUpload && review === undefined && exam === undefined;
    const kind = part === 'function' ? 'diploma' : 'certificate';
    const name = nameOfCode(toDo.key);
    const isKnown = name !== toDo.key;
    const missing = exam?.dueBefore ? strings.exam(longDay(exam.dueBefore)) : strings.missing;
    return {
      key: toDo.key,
      title: isKnown ? name : toDo.value || toDo.key,
      state: isKnown && review === undefined ? missing : null,
      act: isUpload ? strings.act.upload : strings.act.view,
      part,
      expectedOn: review?.expectedOn ?? null,
      href: isUpload ? uploadHref(path, kind, toDo.key) : places.dossier,
    };
  };
  const forFunction = toDos.forFunction.map((toDo) => shown(toDo, 'function'));
  const extra = toDos.extra.map((toDo) => shown(toDo, 'extra'));
  const noneForFunction = portfolio.hasFunctionRequirements
    ? strings.noneForFunction
    : strings.nothingForFunction;
  const tabs = [
    { key: 'all', label: strings.all, toDos: [...forFunction, ...extra], none: strings.states.done },
    { key: 'function', label: strings.forFunction, toDos: forFunction, none: noneForFunction },
    { key: 'extra', label: strings.extra, toDos: extra, none: strings.noneExtra },
  ];
  return (
    <Tabs
      label={strings.tabs}
      tabs={tabs.map(({ key, label, toDos: ofTab, none }) => ({
        key,
        label,
        content:
          ofTab.length === 0 ? (
            <EmptyWidget icon={<CircleCheck size={24} />} text={none} />
          ) : (
            <ToDoList label={label} toDos={ofTab} />
          ),
      }))}
    />
  );
}

/**
 * Reserves the height of the to-do's of any tab, also while they load, so that nothing below moves. On wide screens
 * nothing is below, so a message in their place needs no more than its own height.
 */
const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 18.75rem;
  margin-block-end: var(--portal-space-4);

  /* Reserves more height, since the to-dos wrap onto more lines here. */
  @media (width < 37.5em) {
    min-block-size: 21rem;
  }

  @media ${from('large')} {
    &[data-open='false'] {
      min-block-size: 0;
    }
  }

  /* Reserves the height of a message, also while it loads. */
  &[data-reserved='false'] {
    min-block-size: 10rem;

    @media (width < 37.5em) {
      min-block-size: 13rem;
    }
  }
`;

/** A fixed width on a phone, so that the text always starts on the same line. */
const Summary = styled.span`
  @media (width < 37.5em) {
    inline-size: min(16rem, 100vw - 5rem);
  }
`;

const Middle = styled.div`
  margin-block: auto;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--portal-space-3);
`;
