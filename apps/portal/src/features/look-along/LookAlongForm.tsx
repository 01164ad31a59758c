import { maximumReasonLength, reasonForm } from '@portal/contract/look-along/schema';
import { Button } from '@portal/ui/Button';
import { Notice } from '@portal/ui/Notice';
import { TextField } from '@portal/ui/TextField';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useLocation } from 'wouter';
import { useSchemaForm } from '../../forms/use-schema-form.ts';
import { startLookAlong } from '../../session/look-along.ts';
import { texts } from './texts.ts';

interface Props {
  contactId: string;
  name: string;
  /** Where looking along ends. */
  back: string;
}

/** What it means to look along as this participant; going on takes a reason. */
export function LookAlongForm({ contactId, name, back }: Props) {
  const form = useSchemaForm(reasonForm, { reason: '' });
  const [hasFailed, setHasFailed] = useState(false);
  const [, navigate] = useLocation();

  async function start({ reason }: { reason: string }) {
    setHasFailed(false);
    if (await startLookAlong(contactId, reason.trim(), back)) navigate('/', { replace: true });
    else setHasFailed(true);
  }

  return (
    <Form noValidate onSubmit={form.submitWith(start)}>
      {hasFailed && (
        <Notice kind="error" live>
          {texts.failed}
        </Notice>
      )}
      <Notice kind="warning" title={texts.warning}>
        {texts.about(name)} {texts.counts(name)} {texts.question}
      </Notice>
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
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: 24px;
  justify-items: start;

  & > * {
    inline-size: 100%;
  }

  & > button {
    inline-size: auto;
  }
`;
