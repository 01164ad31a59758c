import { Button } from '@portal/ui/Button';
import { TextField } from '@portal/ui/TextField';
import type { SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { texts } from './texts.ts';

/** Searches for a person by name, in any part of the event. */
export function PersonSearch({ person, onSearch }: { person: string; onSearch: (person: string) => void }) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('persoon');
    onSearch(typeof typed === 'string' ? typed.trim() : '');
  }

  return (
    <Form onSubmit={submit}>
      <TextField
        label={texts.person}
        name="persoon"
        type="search"
        defaultValue={person}
        maxLength={100}
        autoComplete="off"
      />
      <Button type="submit">{texts.search}</Button>
      {person !== '' && (
        <Button variant="quiet" onClick={() => onSearch('')}>
          {texts.clearPerson}
        </Button>
      )}
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 12px;

  & > :first-child {
    flex: 1 1 240px;
    max-inline-size: 400px;
  }
`;
