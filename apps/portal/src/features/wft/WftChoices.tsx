import { isExcluded, noQualification, wftModules, type WftRequirement } from '@portal/contract/wft/rules';
import { BigCheckbox } from '@portal/ui/BigCheckbox';
import { styled } from 'styled-components';
import { Choice, ChoiceTable } from '../../shared/forms/fields/ChoiceTable.tsx';
import { texts } from './texts.ts';

interface Props {
  /** In the order of the table; excluded ones may stay in it, and are not shown as chosen. */
  chosen: readonly WftRequirement[];
  onChoose: (code: WftRequirement, isChosen: boolean) => void;
  /** Label of the choice for no qualification. */
  none: string;
}

/** Chooses Wft requirements from the table of modules, or that there are none. */
export function WftChoices({ chosen, onChoose, none }: Props) {
  const isChosen = (code: WftRequirement) => chosen.includes(code) && !isExcluded(code, chosen);
  const isNone = isChosen(noQualification);
  const choice = (code: WftRequirement, row: string, column: string) => (
    <Choice
      name={code}
      row={row}
      column={column}
      checked={isChosen(code)}
      disabled={isExcluded(code, chosen)}
      note={isExcluded(code, chosen) && !isNone ? texts.included : undefined}
      onValueChange={(value) => onChoose(code, value)}
    />
  );

  return (
    <>
      <None>
        <BigCheckbox
          name={noQualification}
          label={none}
          hint={isNone ? texts.noneHint : undefined}
          checked={isNone}
          onValueChange={(value) => onChoose(noQualification, value)}
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
    </>
  );
}

const None = styled.div`
  margin-block-end: var(--portal-space-6);
`;
