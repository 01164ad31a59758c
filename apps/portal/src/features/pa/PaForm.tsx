import {
  paModuleKeys,
  paModules,
  paProgress,
  paRights,
  type PaChoice,
  type PaModuleKey,
  type PaModuleType,
} from '@portal/contract/pa/rules';
import type { PaProfile } from '@portal/contract/pa/schema';
import { Card } from '@portal/ui/Card';
import { Notice } from '@portal/ui/Notice';
import { ProgressBar } from '@portal/ui/ProgressBar';
import { styled } from 'styled-components';
import { Choice, ChoiceTable } from '../../shared/forms/fields/ChoiceTable.tsx';
import { VersionedForm } from '../../shared/forms/versioned/VersionedForm.tsx';
import { texts } from './texts.ts';
import { usePaForm } from './use-pa-form.ts';

interface Props {
  contactId: string;
  moduleType: PaModuleType;
  profile: PaProfile;
  onSaved: (profile: PaProfile) => void;
}

/** Shows a PA profile, and lets the person change the choices that its scenario allows. */
export function PaForm({ contactId, moduleType, profile, onSaved }: Props) {
  const state = usePaForm(contactId, moduleType, profile, onSaved);
  const { choices, choose } = state;
  const { scenario, isAdjustable, modules } = profile;

  function cell(key: PaModuleKey, part: keyof PaChoice) {
    const may = paRights(scenario, isAdjustable, modules[key]);
    return (
      <Choice
        name={`${key}-${part}`}
        row={paModules[key]}
        column={texts[part]}
        checked={choices[key][part]}
        disabled={!may[part]}
        note={part === 'optional' ? whyNot(key) : undefined}
        onValueChange={(value) => choose(key, part, value)}
      />
    );
  }

  /** Returns why a module cannot be added, unless its row shows that already. */
  function whyNot(key: PaModuleKey) {
    if (!isAdjustable) return undefined;
    if (scenario === 2 && (modules[key].percentage ?? 0) >= 100) return texts.wholeModule;
    return scenario === 3 && modules[key].isOptionalLocked ? texts.locked : undefined;
  }

  /** In scenario 2 a bar shows how much of a module is followed: the part the employer requires, or all with the extra. */
  const requiredCell = (key: PaModuleKey) =>
    scenario === 2 ? (
      <Part>
        {cell(key, 'required')}
        <ProgressBar
          label={texts.progress(paModules[key])}
          hideLabel
          value={paProgress(modules[key], choices[key])}
        />
      </Part>
    ) : (
      cell(key, 'required')
    );

  return (
    <VersionedForm state={state}>
      <Card title={isAdjustable && scenario !== 'unknown' ? texts.choose : texts.view}>
        <Intro>
          {isAdjustable ? (
            texts.leads[scenario]
          ) : (
            <Notice kind="information" title={texts.byEmployer.title}>
              {texts.byEmployer.text}
            </Notice>
          )}
        </Intro>
        <ChoiceTable
          caption={texts.table}
          columns={[texts.module, texts.required, texts.optional]}
          noChoice={texts.noChoice}
          rows={paModuleKeys.map((key) => ({
            key,
            name: paModules[key],
            cells: [requiredCell(key), cell(key, 'optional')],
          }))}
        />
      </Card>
    </VersionedForm>
  );
}

const Intro = styled.div`
  margin-block-end: 24px;
`;

const Part = styled.div`
  display: grid;
  grid-template-columns: auto minmax(6rem, 1fr);
  align-items: center;
  gap: 16px;
`;
