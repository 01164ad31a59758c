import { cleanLine } from '@portal/contract/text';
import { Button } from '@portal/ui/Button';
import { TextField } from '@portal/ui/TextField';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useAction } from '../actions/use-action.ts';

interface Props {
  label: ReactNode;
  submit: string;
  /** Minimum length of a search, and the message about a shorter one. */
  shortest: number;
  tooShort: string;
  onSearch: (search: string) => Promise<unknown>;
}

/** Searches for a person by a part of their name, when it is submitted. */
export function SearchForm({ label, submit, shortest, tooShort, onSearch }: Props) {
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  const { run: find, busy } = useAction(async () => {
    const search = cleanLine(input.current?.value ?? '');
    const isShort = search.length < shortest;
    setError(isShort ? tooShort : undefined);
    if (isShort) return input.current?.focus();
    await onSearch(search);
  });

  function submitSearch(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    find();
  }

  return (
    <Search onSubmit={submitSearch} noValidate>
      <TextField
        label={label}
        name="search"
        type="search"
        autoComplete="off"
        maxLength={100}
        error={error}
        ref={input}
      />
      <Button type="submit" busy={busy}>
        {submit}
      </Button>
    </Search>
  );
}

const Search = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: var(--portal-space-3);
  margin-block: var(--portal-space-4);

  &:last-child {
    margin-block-end: 0;
  }

  & > :first-child {
    flex: 1 1 240px;
    max-inline-size: 400px;
  }

  /* Aligns the button with the input instead of its label, where both fit on one line. */
  @media (width >= 30em) {
    & > button {
      margin-block-start: var(--portal-space-8);
    }
  }
`;
