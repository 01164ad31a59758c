import { cleanLine } from '@portal/contract/text';
import { Button } from '@portal/ui/Button';
import { TextField } from '@portal/ui/TextField';
import type { SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { inputRow } from './input-row.ts';
import { texts } from './texts.ts';

interface Props {
  label: string;
  /** Label of the button that ends the search. */
  clear: string;
  /** The text that the list is searched for; '' shows the whole list. */
  value: string;
  onSearch: (value: string) => void;
}

/** Searches a list for a name. */
export function NameSearch({ label, clear, value, onSearch }: Props) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('naam');
    onSearch(typeof typed === 'string' ? cleanLine(typed) : '');
  }

  return (
    <Form onSubmit={submit}>
      <TextField
        label={label}
        name="naam"
        type="search"
        defaultValue={value}
        maxLength={100}
        autoComplete="off"
      />
      <Button type="submit">{texts.search}</Button>
      {value !== '' && (
        <Button variant="quiet" onClick={() => onSearch('')}>
          {clear}
        </Button>
      )}
    </Form>
  );
}

const Form = styled.form`
  ${inputRow}
`;
