import { getJobProfile, saveJobProfile } from '@portal/contract/job-profiles/calls';
import { jobProfileInput, type JobProfile, type JobProfileInput } from '@portal/contract/job-profiles/schema';
import { paModuleKeys, paModules } from '@portal/contract/pa/rules';
import { nameOfRequirement, wftRequirements } from '@portal/contract/wft/rules';
import { useRef } from 'react';
import { readWhole } from '../../shared/api/read-whole.ts';
import { send } from '../../shared/api/send.ts';
import { useVersionedForm } from '../../shared/forms/versioned/use-versioned-form.ts';
import { VersionedForm } from '../../shared/forms/versioned/VersionedForm.tsx';
import { JobProfileFields } from './JobProfileFields.tsx';
import { texts } from './texts.ts';

/** Names the chosen codes of a field of the form; the name of the function is shown as it is. */
function shownValue(value: unknown): string {
  if (typeof value === 'string') return value;
  const chosen = Array.isArray(value) ? value : [];
  return [
    ...wftRequirements.filter((code) => chosen.includes(code)).map(nameOfRequirement),
    ...paModuleKeys.filter((key) => chosen.includes(key)).map((key) => paModules[key]),
  ].join(', ');
}

interface Props {
  profile: JobProfile;
  onSaved: (profile: JobProfile) => void;
}

/** Lets a manager change a function, and says to how many people that applies. */
export function JobProfileForm({ profile, onSaved }: Props) {
  const params = { id: profile.id };
  const applied = useRef({ applied: 0, skipped: 0 });
  const state = useVersionedForm<JobProfileInput, JobProfile>({
    schema: jobProfileInput,
    current: profile,
    valuesOf: ({ name, requirements, update, continu }) => ({ name, requirements, update, continu }),
    versionsOf: ({ version }) => [version],
    labels: { name: texts.name, requirements: texts.requirements, ...texts.types },
    showValue: (_, value) => shownValue(value),
    hasSummary: true,
    read: async () => {
      const outcome = await readWhole(getJobProfile, { params, report: 'none' });
      return outcome.kind === 'done' ? outcome.value : null;
    },
    save: async (body, { version }) => {
      const outcome = await send(saveJobProfile, { params, version, body, report: 'none' });
      if (outcome.kind !== 'done') return outcome;
      applied.current = outcome.value;
      return { ...outcome, value: outcome.value.profile };
    },
    savedText: () => texts.savedText(applied.current.applied, applied.current.skipped) || undefined,
    onSaved,
    texts,
  });
  return (
    <VersionedForm state={state}>
      <JobProfileFields form={state.form} note={texts.form.applies(profile.people)} />
    </VersionedForm>
  );
}
