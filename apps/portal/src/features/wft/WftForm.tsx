import { isExcluded, noQualification, wftModules, type WftRequirement } from '@portal/contract/wft/rules';
import type { WftProfile } from '@portal/contract/wft/schema';
import { BigCheckbox } from '@portal/ui/BigCheckbox';
import { Card } from '@portal/ui/Card';
import { styled } from 'styled-components';
import { Choice, ChoiceTable } from '../../shared/forms/fields/ChoiceTable.tsx';
import { VersionedForm } from '../../shared/forms/versioned/VersionedForm.tsx';
import { texts } from './texts.ts';
import { useWftForm } from './use-wft-form.ts';

interface Props {
  contactId: string;
  profile: WftProfile;
  onSaved: (profile: WftProfile) => void;
}

/** Lets a person choose the Wft requirements of their function. */
export function WftForm({ contactId, profile, onSaved }: Props) {
  const state = useWftForm(contactId, profile, onSaved);
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
      <Card title={texts.choose}>
        <Lead>{texts.hint}</Lead>
        <None>
          <BigCheckbox
            name={noQualification}
            label={texts.none}
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
