import { Card } from '@portal/ui/Card';
import { styled } from 'styled-components';
import { VersionedForm } from '../../shared/forms/versioned/VersionedForm.tsx';
import { useWftForm, type WftFormInput } from './use-wft-form.ts';
import { WftChoices } from './WftChoices.tsx';

interface Props extends WftFormInput {
  /** Words of the person about their own function, or of a manager about somebody else's. */
  words: Record<'choose' | 'hint' | 'none', string>;
}

/** Chooses the Wft requirements of a function: of one's own, or as a manager of one of their people. */
export function WftForm({ words, ...input }: Props) {
  const state = useWftForm(input);
  return (
    <VersionedForm state={state}>
      <Card title={words.choose}>
        <Lead>{words.hint}</Lead>
        <WftChoices chosen={state.chosen} onChoose={state.choose} none={words.none} />
      </Card>
    </VersionedForm>
  );
}

const Lead = styled.p`
  margin-block: 0 var(--portal-space-6);
`;
