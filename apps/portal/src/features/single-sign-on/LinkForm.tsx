import {
  findLinkCandidates,
  type IdentitySource,
  linkInput,
  maximumLinkReason,
  shortestCandidateSearch,
  type LinkCandidate,
} from '@portal/contract/single-sign-on/calls';
import { Button } from '@portal/ui/Button';
import { Notice } from '@portal/ui/Notice';
import { RadioGroup } from '@portal/ui/RadioGroup';
import { TextField } from '@portal/ui/TextField';
import { useState } from 'react';
import * as z from 'zod/mini';
import { send } from '../../shared/api/send.ts';
import { Form } from '../../shared/forms/Form.tsx';
import { SearchForm } from '../../shared/forms/SearchForm.tsx';
import { type Refusal, useSchemaForm } from '../../shared/forms/use-schema-form.ts';
import { texts } from './texts.ts';

const schema = z.object({
  person: z.string().check(z.minLength(1, texts.noPerson)),
  reason: linkInput.shape.reason,
});
export type LinkValues = z.output<typeof schema>;

interface Props {
  source: IdentitySource;
  onLink: (values: LinkValues) => Promise<Refusal | void>;
}

/** Finds people of the organization, and asks which of them is meant and why. */
export function LinkForm({ source, onLink }: Props) {
  const [found, setFound] = useState<LinkCandidate[] | 'failed' | 'gone' | null>(null);
  const form = useSchemaForm<LinkValues, LinkValues>(schema, { person: '', reason: '' });

  async function find(search: string) {
    const outcome = await send(findLinkCandidates, { query: { ...source, search }, report: 'none' });
    form.setValue('person', '');
    if (outcome.kind === 'done') return setFound(outcome.value.members);
    setFound(outcome.kind === 'refused' && outcome.status === 404 ? 'gone' : 'failed');
  }

  return (
    <>
      <SearchForm
        label={texts.search}
        submit={texts.submit}
        shortest={shortestCandidateSearch}
        tooShort={texts.tooShort}
        onSearch={find}
      />
      {found === 'failed' || found === 'gone' ? (
        <Notice kind="error" live>
          {texts[found]}
        </Notice>
      ) : (
        found?.length === 0 && (
          <Notice kind="information" live>
            {texts.none}
          </Notice>
        )
      )}
      {Array.isArray(found) && found.length > 0 && (
        <Form refusal={form.refusal?.reasons[0]} onSubmit={form.submit(onLink)}>
          <RadioGroup
            {...form.field('person')}
            label={texts.person}
            options={found.map(({ id, fullName, email }) => ({
              value: id,
              label: [fullName, email].filter(Boolean).join(' · '),
            }))}
          />
          <TextField
            {...form.field('reason')}
            label={texts.reason}
            hint={texts.reasonHint}
            maxLength={maximumLinkReason}
            required
          />
          <div>
            <Button type="submit" variant="cta" busy={form.busy}>
              {texts.link}
            </Button>
          </div>
        </Form>
      )}
    </>
  );
}
