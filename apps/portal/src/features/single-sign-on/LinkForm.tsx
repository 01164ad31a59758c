import {
  findLinkCandidates,
  type IdentitySource,
  linkInput,
  maximumLinkReason,
  shortestCandidateSearch,
  type LinkCandidate,
} from '@portal/contract/single-sign-on/calls';
import { cleanLine } from '@portal/contract/text';
import { Button } from '@portal/ui/Button';
import { Notice } from '@portal/ui/Notice';
import { RadioGroup } from '@portal/ui/RadioGroup';
import { TextField } from '@portal/ui/TextField';
import { useRef, useState, type SubmitEvent } from 'react';
import { styled } from 'styled-components';
import * as z from 'zod/mini';
import { useAction } from '../../shared/actions/use-action.ts';
import { send } from '../../shared/api/send.ts';
import { Form } from '../../shared/forms/Form.tsx';
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
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const form = useSchemaForm<LinkValues, LinkValues>(schema, { person: '', reason: '' });

  const { run: find, busy } = useAction(async () => {
    const search = cleanLine(input.current?.value ?? '');
    const isShort = search.length < shortestCandidateSearch;
    setError(isShort ? texts.tooShort : undefined);
    if (isShort) return input.current?.focus();
    const outcome = await send(findLinkCandidates, { query: { ...source, search }, report: 'none' });
    form.setValue('person', '');
    if (outcome.kind === 'done') return setFound(outcome.value.members);
    setFound(outcome.kind === 'refused' && outcome.status === 404 ? 'gone' : 'failed');
  });

  function submitSearch(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    find();
  }

  return (
    <>
      <Search onSubmit={submitSearch} noValidate>
        <TextField
          label={texts.search}
          name="search"
          type="search"
          autoComplete="off"
          maxLength={100}
          error={error}
          ref={input}
        />
        <Button type="submit" busy={busy}>
          {texts.submit}
        </Button>
      </Search>
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

const Search = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: var(--portal-space-3);
  margin-block: var(--portal-space-4);

  & > :first-child {
    flex: 1 1 260px;
  }

  /* Aligns the button with the input instead of its label, where both fit on one line. */
  @media (width >= 30em) {
    & > button {
      margin-block-start: var(--portal-space-8);
    }
  }
`;
