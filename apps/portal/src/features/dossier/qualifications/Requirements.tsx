import { type Obligation, obligationsOf } from '@portal/contract/dossier/pe';
import { moduleName, standingSentence } from '@portal/contract/dossier/pe-sentences';
import { stepState, waitingFile, type StepState } from '@portal/contract/dossier/rules';
import type { DossierStep, WholeDossier } from '@portal/contract/dossier/schema';
import { places } from '@portal/contract/places';
import { nameOfCode, noQualification } from '@portal/contract/wft/rules';
import { longDay } from '@portal/contract/long-day';
import { ButtonLink } from '@portal/ui/ButtonLink';
import { Card } from '@portal/ui/Card';
import { Link } from '@portal/ui/Link';
import { ProgressBar } from '@portal/ui/ProgressBar';
import { Stack } from '@portal/ui/Stack';
import { VisuallyHidden } from '@portal/ui/VisuallyHidden';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import Clock from 'lucide-react/icons/clock';
import { StepRow, Steps } from '../../../shared/cards/StepRow.tsx';
import { nearDay } from '../../../shared/dates/days.ts';
import { uploadHref } from '../../uploads/DossierUploads.tsx';
import { texts } from '../texts.ts';

const icons: Record<StepState, typeof Clock> = {
  done: CircleCheck,
  waiting: Clock,
  exam: CalendarClock,
  missing: CircleDashed,
};

const tones = { done: 'success', waiting: 'attention', exam: 'attention', missing: 'plain' } as const;

interface Props {
  part: 'function' | 'extra';
  dossier: WholeDossier;
  today: string;
  mayUpload: boolean;
  /** Whether the person may change the requirements of their function. */
  mayAdjust?: boolean;
}

/** Lists the requirements of one part of a dossier, each with its state and its next action. */
export function Requirements({ part, dossier, today, mayUpload, mayAdjust = false }: Props) {
  const ofPart = dossier.steps.filter((step) => step.part === part);
  const shown = ofPart.filter(({ key }) => key !== noQualification);
  const strings = part === 'function' ? texts.forFunction : texts.extra;
  const none = ofPart.length > shown.length ? texts.forFunction.nothing : strings.none;
  const done = shown.filter((step) => stepState(step, dossier.files) === 'done').length;
  const kind = part === 'function' ? 'diploma' : 'certificate';
  const owed = obligationsOf(dossier.diplomas, today);

  return (
    <Card
      title={strings.title}
      actions={
        <>
          {part === 'function' && mayAdjust && (
            <Link href={places.editWftRequirements}>{texts.forFunction.change}</Link>
          )}
          {part === 'extra' && mayUpload && (
            <ButtonLink variant="quiet" size="compact" href={uploadHref(places.dossier, kind)}>
              {texts.upload[kind]}
            </ButtonLink>
          )}
        </>
      }
    >
      {shown.length === 0 ? (
        <p>{none}</p>
      ) : (
        <Stack gap={6}>
          {part === 'function' && (
            <ProgressBar
              label={texts.forFunction.progress(done, shown.length)}
              value={done}
              max={shown.length}
            />
          )}
          <Steps>
            {shown.map((step) => (
              <Requirement
                key={step.key}
                step={step}
                dossier={dossier}
                owed={owed}
                kind={kind}
                mayUpload={mayUpload}
              />
            ))}
          </Steps>
        </Stack>
      )}
    </Card>
  );
}

interface RequirementProps {
  step: DossierStep;
  dossier: WholeDossier;
  owed: readonly Obligation[];
  kind: 'diploma' | 'certificate';
  mayUpload: boolean;
}

function Requirement({ step, dossier, owed, kind, mayUpload }: RequirementProps) {
  const state = stepState(step, dossier.files);
  const Icon = icons[state];
  const known = nameOfCode(step.key);
  const name = known === step.key ? step.value || step.key : known;
  const isToDo = state === 'missing' || state === 'exam';
  // A PE exam is always proven by a certificate, even where the qualification itself is proven by a diploma.
  const uploadKind = state === 'exam' ? 'certificate' : kind;
  return (
    <StepRow
      icon={<Icon size={24} />}
      tone={tones[state]}
      title={name}
      text={stateText(step, dossier, owed)}
      action={
        isToDo &&
        mayUpload && (
          <ButtonLink variant="quiet" size="compact" href={uploadHref(places.dossier, uploadKind, step.key)}>
            {isRefused(step, dossier) ? texts.uploadAgain : texts.upload[uploadKind]}
            <VisuallyHidden> {name}</VisuallyHidden>
          </ButtonLink>
        )
      }
    />
  );
}

const latestFile = ({ key }: DossierStep, files: WholeDossier['files']) =>
  files.find(({ requirement }) => requirement === key);

const isRefused = (step: DossierStep, { files }: WholeDossier) =>
  latestFile(step, files)?.review === 'refused';

function stateText(step: DossierStep, dossier: WholeDossier, owed: readonly Obligation[]): string {
  const { files } = dossier;
  if (step.doneAt !== null) {
    const done = texts.done(longDay(step.doneAt));
    const exam = owed.find(({ includes }) => includes.some((part) => part === step.key));
    return exam === undefined ? done : texts.inExam(done, moduleName(exam.module));
  }
  const waiting = waitingFile(step, files);
  if (waiting !== undefined)
    return waiting.expectedOn === null ? texts.checking : texts.waiting(nearDay(waiting.expectedOn));
  const refusal = latestFile(step, files)?.refusalReason;
  if (refusal) return texts.refused(refusal);
  const exam = owed.find(({ module }) => module === step.key);
  if (step.dueBefore === null || exam === undefined) return texts.missing;
  const reason = standingSentence(exam, { isOnly: owed.length === 1 });
  // Without the exam of an earlier period the authority has ended, so this exam cannot keep it.
  return exam.missing === null ? texts.exam(reason, longDay(step.dueBefore)) : reason;
}
