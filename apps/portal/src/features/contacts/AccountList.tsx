import type { Contact } from '@portal/contract/contacts/schema';
import { announce } from '@portal/ui/announcer';
import { EmptyWidget } from '@portal/ui/EmptyWidget';
import { TextField } from '@portal/ui/TextField';
import { useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { accountLine } from '../../shared/environment/account-label.ts';
import { AccountOption, NewAccountOption } from './AccountOption.tsx';
import { moveFocus } from './move-focus.ts';
import { texts } from './texts.ts';
import type { PendingChoice } from './use-account-choice.ts';

interface Props {
  contacts: Contact[];
  active: string | null;
  pending: PendingChoice | null;
  onChoose: (contactId: string) => void;
  /** Creates a private account; left out where none is offered. */
  onCreate?: (() => void) | undefined;
}

/** Number of accounts above which there is a search field. */
const searchedAbove = 8;

/** Lists accounts to choose from. Arrow keys move through the list; Enter in the search chooses the only match. */
export function AccountList({ contacts, active, pending, onChoose, onCreate }: Props) {
  const [search, setSearch] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const isSearched = contacts.length > searchedAbove;
  const shown = isSearched ? contacts.filter((contact) => matches(contact, search)) : contacts;

  function handleSearch(text: string) {
    setSearch(text);
    const count = contacts.filter((contact) => matches(contact, text)).length;
    announce(count === 0 ? texts.nothingFound : texts.found(count));
  }

  function handleSearchKey(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') moveFocus(list.current, event);
    const [only, second] = shown;
    if (event.key === 'Enter' && only && !second) onChoose(only.id);
  }

  if (contacts.length === 0 && !onCreate) return <EmptyWidget text={texts.none} />;
  return (
    <>
      {isSearched && (
        <Search
          label={texts.search}
          type="search"
          autoComplete="off"
          value={search}
          onChange={({ target }) => handleSearch(target.value)}
          onKeyDown={handleSearchKey}
        />
      )}
      {shown.length === 0 && isSearched && <EmptyWidget text={texts.nothingFound} />}
      <List ref={list} onKeyDown={(event) => moveFocus(list.current, event)}>
        {shown.map((contact) => (
          <li key={contact.id}>
            <AccountOption
              contact={contact}
              active={contact.id === active}
              busy={pending !== null && pending !== 'new' && pending.contactId === contact.id}
              onChoose={() => onChoose(contact.id)}
            />
          </li>
        ))}
        {onCreate && (
          <li>
            <NewAccountOption busy={pending === 'new'} onChoose={onCreate} />
          </li>
        )}
      </List>
    </>
  );
}

function matches(contact: Contact, search: string): boolean {
  return accountLine(contact).toLocaleLowerCase('nl').includes(search.trim().toLocaleLowerCase('nl'));
}

const Search = styled(TextField)`
  max-inline-size: 420px;
  margin-block-end: var(--portal-space-6);
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  gap: var(--portal-space-4);
  margin: 0;
  padding: 0;
  list-style: none;
`;
