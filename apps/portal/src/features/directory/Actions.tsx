import type { PersonAction } from '@portal/contract/directory/rules';
import type { DirectoryPerson } from '@portal/contract/directory/schema';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { ActionButton } from './ActionButton.tsx';
import { AddAccount } from './account/AddAccount.tsx';
import { ChangeEmail } from './email/ChangeEmail.tsx';
import { texts } from './texts.ts';

/** Returns what makes sense for somebody in this state. */
function actionsFor(person: DirectoryPerson) {
  const { state, sessions, accounts, hasSecondFactor, passkeys, isEditable, reset } = person;
  const hasFactor = (hasSecondFactor || passkeys.length > 0) && state !== 'disabled';
  const shown: [PersonAction, boolean][] = [
    ['enable', isEditable && state === 'disabled'],
    ['unblock', isEditable && state === 'blocked'],
    ['invite', isEditable && state !== 'disabled'],
    ['end-sessions', isEditable && sessions.length > 0],
    ['withdraw-email', isEditable && accounts.some(({ pendingEmail }) => pendingEmail !== null)],
    ['reset-second-factor', hasFactor && reset === null],
    ['disable', isEditable && (state !== 'disabled' || person.isKeptOutByOrganisation)],
  ];
  return shown.filter(([, isShown]) => isShown).map(([action]) => action);
}

interface Props {
  person: DirectoryPerson;
  onChanged: (person: DirectoryPerson) => void;
}

/** Returns the ref of an element that takes the focus when a change removed the button that had it. */
function useKeptFocus(person: DirectoryPerson) {
  const element = useRef<HTMLFieldSetElement>(null);
  const shown = useRef(person);
  useEffect(() => {
    if (shown.current !== person && document.activeElement === document.body) element.current?.focus();
    shown.current = person;
  }, [person]);
  return element;
}

/** The buttons for what an employee can do for somebody; each asks to confirm. */
export function Actions({ person, onChanged }: Props) {
  const group = useKeptFocus(person);
  return (
    <>
      {!person.isEditable && <p>{texts.person.notEditable}</p>}
      <Row ref={group} aria-label={texts.actions.title} tabIndex={-1}>
        {actionsFor(person).map((action) => (
          <ActionButton key={action} action={action} person={person} onChanged={onChanged} />
        ))}
        <AddAccount person={person} onChanged={onChanged} />
        <ChangeEmail person={person} onChanged={onChanged} />
      </Row>
    </>
  );
}

const Row = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: var(--portal-space-3);
  margin: 0;
  padding: 0;
  border: 0;
`;
