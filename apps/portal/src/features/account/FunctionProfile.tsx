import { moduleTypesOf } from '@portal/contract/contacts/rules';
import type { Contact } from '@portal/contract/contacts/schema';
import { styled } from 'styled-components';
import { SectionCard } from '../../shared/cards/SectionCard.tsx';
import { PaSummary } from '../pa/PaSummary.tsx';
import { Muted, SwitchRoleHint } from '../people/profile/SwitchRoleHint.tsx';
import { WftSummary } from '../wft/WftSummary.tsx';
import { texts } from './texts.ts';

/** Renders the requirements of a function: a PA profile for each module type, and the Wft requirements. */
export function FunctionProfile({ contact }: { contact: Contact }) {
  const isLeading = contact.leadingContactOfLmsAccount;
  const list = (
    <List>
      {moduleTypesOf(contact).map((type) => (
        <li key={type}>
          <h3>{texts.paProfile[type]}</h3>
          <p>{texts.paProfile.text}</p>
          <PaSummary contactId={contact.id} moduleType={type} isLocked={!isLeading} />
        </li>
      ))}
      {contact.editDiplomaRequirementsDisplayState > 0 && (
        <li>
          <h3>{texts.wft.title}</h3>
          <p>{texts.wft.text}</p>
          <WftSummary contact={contact} isLocked={!isLeading} />
        </li>
      )}
    </List>
  );

  return (
    <SectionCard id="functieprofiel" title={texts.sections.functieprofiel}>
      {isLeading ? (
        list
      ) : (
        <>
          <SwitchRoleHint />
          <Muted>{list}</Muted>
        </>
      )}
    </SectionCard>
  );
}

const List = styled.ul`
  display: grid;
  gap: 24px;
  margin: 0 0 24px;
  padding: 0;
  list-style: none;

  &:last-child {
    margin-block-end: 0;
  }

  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
    justify-items: start;
    hyphens: auto;
    overflow-wrap: anywhere;
  }

  & h3 {
    margin: 0;
    color: var(--portal-title);
    font: 700 1.125rem/1.2 var(--portal-font-title);
  }

  & p {
    margin: 0;
  }
`;
