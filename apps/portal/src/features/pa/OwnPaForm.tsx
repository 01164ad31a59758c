import { paCalls } from '@portal/contract/pa/calls';
import { paRights, type PaModuleType } from '@portal/contract/pa/rules';
import { PaForm } from './PaForm.tsx';
import { texts } from './texts.ts';
import type { PaFormInput } from './use-pa-form.ts';

const parts = ['required', 'optional'] as const;

interface Props extends Omit<PaFormInput, 'calls'> {
  moduleType: PaModuleType;
}

/** Shows the person their own PA profile, with the choices that its scenario allows. */
export function OwnPaForm({ moduleType, ...input }: Props) {
  const { scenario, isAdjustable } = input.profile;
  return (
    <PaForm
      {...input}
      calls={paCalls[moduleType]}
      parts={parts}
      rightsOf={(module) => paRights(scenario, isAdjustable, module)}
      words={{
        title: isAdjustable && scenario !== 'unknown' ? texts.choose : texts.view,
        lead: texts.leads[scenario],
        byOthers: texts.byEmployer,
      }}
    />
  );
}
