import {
  paModuleKeys,
  paModules,
  paProgress,
  type PaChoice,
  type PaModule,
  type PaModuleKey,
  type PaRights,
} from '@portal/contract/pa/rules';
import { Card } from '@portal/ui/Card';
import { Notice } from '@portal/ui/Notice';
import { ProgressBar } from '@portal/ui/ProgressBar';
import { styled } from 'styled-components';
import { SetBy } from '../../shared/cards/SetBy.tsx';
import { Choice, ChoiceTable } from '../../shared/forms/fields/ChoiceTable.tsx';
import { VersionedForm } from '../../shared/forms/versioned/VersionedForm.tsx';
import { texts } from './texts.ts';
import { type PaFormInput, usePaForm } from './use-pa-form.ts';

interface Props extends PaFormInput {
  /** Words of the person about their own profile, or of a manager about somebody else's. */
  words: Record<'title' | 'lead', string> & { byOthers: Record<'title' | 'text', string> };
  /** What the person chooses, or what a manager requires: the extra modules are not shown to managers. */
  parts: readonly (keyof PaChoice)[];
  rightsOf: (module: PaModule) => PaRights;
}

/** Shows a PA profile, and lets the person or their manager change what they may. */
export function PaForm({ words, parts, rightsOf, ...input }: Props) {
  const state = usePaForm(input);
  const { choices, choose } = state;
  const { scenario, isAdjustable, modules, setBy, setOn } = input.profile;

  function cell(key: PaModuleKey, part: keyof PaChoice) {
    const may = rightsOf(modules[key]);
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
    scenario === 2 && parts.includes('optional') ? (
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
      <Card title={words.title}>
        <Intro>
          {isAdjustable ? (
            words.lead
          ) : (
            <Notice kind="information" title={words.byOthers.title}>
              {words.byOthers.text}
            </Notice>
          )}
          <SetBy setBy={setBy} setOn={setOn} />
        </Intro>
        <ChoiceTable
          caption={texts.table}
          columns={[texts.module, ...parts.map((part) => texts[part])]}
          noChoice={texts.noChoice}
          rows={paModuleKeys.map((key) => ({
            key,
            name: paModules[key],
            cells: parts.map((part) => (part === 'required' ? requiredCell(key) : cell(key, part))),
          }))}
        />
      </Card>
    </VersionedForm>
  );
}

const Intro = styled.div`
  margin-block-end: var(--portal-space-6);
`;

const Part = styled.div`
  display: grid;
  grid-template-columns: auto minmax(6rem, 1fr);
  align-items: center;
  gap: var(--portal-space-4);
`;
