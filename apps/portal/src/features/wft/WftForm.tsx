import { isExcluded, noQualification, wftModules, type WftRequirement } from '@portal/contract/wft/rules';
import { BigCheckbox } from '@portal/ui/BigCheckbox';
import { Card } from '@portal/ui/Card';
import { styled } from 'styled-components';
import { Choice, ChoiceTable } from '../../shared/forms/fields/ChoiceTable.tsx';
import { VersionedForm } from '../../shared/forms/versioned/VersionedForm.tsx';
import { texts } from './texts.ts';
import { useWftForm, type WftFormInput } from './use-wft-form.ts';

interface Props extends WftFormInput {
  /** Words of the person about their own function, or of a manager about somebody else's. */
  words: Record<'choose' | 'hint' | 'none', string>;
}

/** Chooses the Wft requirements of a function: of one's own, or as a manager of one of their people. */
export function WftForm({ words, ...input }: Props) {
  const state = useWftForm(input);
  const { chosen, isChosen, choose } = state;
  const isNone = isChosen(noQualification);
  const choice = (code: WftRequirement, row: string, column: string) => (
    <Choice
      name={code}
      row={row}
      column={column}
      checked={isChosen(code)}
      disabled={isExcluded(code, chosen)}
      note={isExcluded(code, chosen) && !isNone ? texts.included : undefined}
      onValueChange={(value) => choose(code, value)}
    />
  );

  return (
    <VersionedForm state={state}>
      <Card title={words.choose}>
        <Lead>{words.hint}</Lead>
        <None>
          <BigCheckbox
            name={noQualification}
            label={words.none}
            hint={isNone ? texts.noneHint : undefined}
            checked={isNone}
            onValueChange={(value) => choose(noQualification, value)}
          />
        </None>
        <ChoiceTable
          caption={texts.table}
          columns={[texts.module, texts.qualification, texts.authority]}
          noChoice={texts.doesNotExist}
          rows={wftModules.map(({ name, qualification, authority }) => ({
            key: qualification,
            name,
            cells: [
              choice(qualification, name, texts.qualification),
              authority && choice(authority, name, texts.authority),
            ],
          }))}
        />
      </Card>
    </VersionedForm>
  );
}

const Lead = styled.p`
  margin-block: 0 24px;
`;

const None = styled.div`
  margin-block-end: 24px;
`;
