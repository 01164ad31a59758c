import { startImpersonation } from '@portal/contract/impersonation/calls';
import { maximumReasonLength, reasonForm } from '@portal/contract/impersonation/schema';
import { Button } from '@portal/ui/Button';
import { Notice } from '@portal/ui/Notice';
import { TextField } from '@portal/ui/TextField';
import { LocaleProvider } from '@portal/ui/LocaleProvider';
import { styled } from 'styled-components';
import { useNavigate } from 'react-router-dom';
import { send } from '../../shared/api/send.ts';
import { Form } from '../../shared/forms/Form.tsx';
import { useSchemaForm } from '../../shared/forms/use-schema-form.ts';
import { rememberPageBeforeImpersonation } from '../../shared/session/switch.ts';
import { texts } from './texts.ts';

interface Props {
  contactId: string;
  name: string;
  /** Path to return to when the impersonation ends. */
  back: string;
}

/** Replaces the word that is announced before the title, since the default one would repeat the title 'Let op!'. */
const spoken = { notice: { warning: texts.warningKind } };

/** Explains the impersonation of this participant, and asks for a reason. */
export function ImpersonationForm({ contactId, name, back }: Props) {
  const form = useSchemaForm(reasonForm, { reason: '' });
  const navigate = useNavigate();

  const submit = form.submit(async ({ reason }) => {
    const outcome = await send(startImpersonation, { body: { contactId, reason }, report: 'none' });
    if (outcome.kind !== 'done' || outcome.value.userId === null) return { reasons: [texts.failed] };
    rememberPageBeforeImpersonation(back);
    return navigate('/', { replace: true });
  });

  return (
    <ReasonForm refusal={form.refusal?.reasons[0]} onSubmit={submit}>
      <LocaleProvider texts={spoken}>
        <Notice kind="warning" title={texts.warning}>
          {texts.about(name)} {texts.counts(name)} {texts.question}
        </Notice>
      </LocaleProvider>
      <TextField
        label={texts.reason}
        hint={texts.reasonHint}
        required
        maxLength={maximumReasonLength}
        autoComplete="off"
        {...form.field('reason')}
      />
      <Button type="submit" variant="cta" busy={form.busy}>
        {texts.submit}
      </Button>
    </ReasonForm>
  );
}

const ReasonForm = styled(Form)`
  justify-items: start;

  & > * {
    inline-size: 100%;
  }

  & > button {
    inline-size: auto;
  }
`;
