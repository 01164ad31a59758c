import { releaseAssessment, claimAssessment } from '@portal/contract/assessments/calls';
import type { Assessment } from '@portal/contract/assessments/schema';
import { places } from '@portal/contract/places';
import { Button } from '@portal/ui/Button';
import { Card } from '@portal/ui/Card';
import { Notice } from '@portal/ui/Notice';
import { RadioGroup } from '@portal/ui/RadioGroup';
import { Stack } from '@portal/ui/Stack';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { send } from '../../../shared/api/send.ts';
import { useAction } from '../../../shared/actions/use-action.ts';
import { UnsavedChanges } from '../../../shared/unsaved-changes/UnsavedChanges.tsx';
import { AcceptForm } from './AcceptForm.tsx';
import { RefuseForm } from './RefuseForm.tsx';
import { texts } from '../texts.ts';

interface Props {
  assessment: Assessment;
  replace: (assessment: Assessment) => void;
  /** Reloads the upload, since another assessor may have claimed it. */
  retry: () => void;
}

/**
 * Shows the forms to assess an upload that the user has claimed, a button to claim an unclaimed one, or the assessor
 * who has claimed it.
 */
export function Decision({ assessment, replace, retry }: Props) {
  const { holder, assessor } = assessment;
  const [isClaimed, setClaimed] = useState(false);

  function showClaimed(claimed: Assessment) {
    setClaimed(true);
    replace(claimed);
  }

  if (holder === 'me') return <Assess assessment={assessment} isClaimed={isClaimed} retry={retry} />;
  if (holder === 'somebody-else')
    return <Notice kind="information">{texts.take.taken(assessor ?? texts.take.somebody)}</Notice>;
  return <Claim assessment={assessment} replace={showClaimed} retry={retry} />;
}

function Claim({ assessment: { id }, replace, retry }: Props) {
  const { run, busy } = useAction(async () => {
    const outcome = await send(claimAssessment, { params: { id }, report: 'faults' });
    if (outcome.kind === 'done') replace(outcome.value);
    else retry();
  });
  return (
    <Card title={texts.take.title}>
      <p>{texts.take.text}</p>
      <Button variant="cta" busy={busy} onClick={() => run()}>
        {texts.take.button}
      </Button>
    </Card>
  );
}

const choices = [
  { value: 'accept', label: texts.decision.accept },
  { value: 'refuse', label: texts.decision.refuse },
];

interface AssessProps extends Pick<Props, 'assessment' | 'retry'> {
  /** Whether the user claimed the upload on this page. Moves the focus, since the claim button has unmounted. */
  isClaimed: boolean;
}

function Assess({ assessment, isClaimed, retry }: AssessProps) {
  const [choice, setChoice] = useState<string | null>(null);
  const [isAcceptDirty, setAcceptDirty] = useState(false);
  const [isRefuseDirty, setRefuseDirty] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const entry = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  /** Ends the guard of unsaved changes before the navigation that follows. */
  const leave = () => flushSync(() => setLeaving(true));
  const { run, busy } = useAction(async () => {
    const outcome = await send(releaseAssessment, { params: { id: assessment.id } });
    if (outcome.kind !== 'done') return;
    leave();
    navigate(places.assessments);
  });

  useEffect(() => {
    if (isClaimed) entry.current?.focus();
  }, [isClaimed]);

  const form = { assessment, onAssessed: leave, onRefused: retry };
  return (
    <Card
      title={texts.decision.title}
      actions={
        <Button variant="quiet" size="compact" busy={busy} onClick={() => run()}>
          {texts.take.release}
        </Button>
      }
    >
      <Stack gap={6}>
        <RadioGroup
          label={texts.decision.choice}
          direction="row"
          options={choices}
          value={choice}
          ref={entry}
          onChange={({ target }) => setChoice(target.value)}
        />
        {/* Both forms stay mounted, so that typed values survive a look at the other form. */}
        <Part hidden={choice !== 'accept'}>
          <AcceptForm {...form} onDirty={setAcceptDirty} />
        </Part>
        <Part hidden={choice !== 'refuse'}>
          <RefuseForm {...form} onDirty={setRefuseDirty} />
        </Part>
      </Stack>
      <UnsavedChanges isDirty={(isAcceptDirty || isRefuseDirty) && !isLeaving} />
    </Card>
  );
}

const Part = styled.div`
  &[hidden] {
    display: none;
  }
`;
