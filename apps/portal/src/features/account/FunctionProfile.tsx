import { moduleTypesOf } from '@portal/contract/contacts/rules';
import type { Contact } from '@portal/contract/contacts/schema';
import { ExpandablePanel } from '@portal/ui/ExpandablePanel';
import { styled } from 'styled-components';
import { SectionCard } from '../../shared/cards/SectionCard.tsx';
import { subTitle } from '../../shared/cards/sub-title.ts';
import { PaSummary } from '../pa/PaSummary.tsx';
import { Muted, SwitchRoleHint } from '../people/reminders/SwitchRoleHint.tsx';
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
          <PaSummary contactId={contact.id} moduleType={type} isLocked={!isLeading} />
        </li>
      ))}
      {contact.editDiplomaRequirementsDisplayState > 0 && (
        <li>
          <h3>{texts.wft}</h3>
          <WftSummary contact={contact} isLocked={!isLeading} />
        </li>
      )}
    </List>
  );

  return (
    <SectionCard id="functieprofiel" title={texts.sections.functieprofiel}>
      <p>{texts.functionText}</p>
      {isLeading ? (
        <ExpandablePanel>{list}</ExpandablePanel>
      ) : (
        <>
          <SwitchRoleHint />
          <Muted>
            <ExpandablePanel>{list}</ExpandablePanel>
          </Muted>
        </>
      )}
    </SectionCard>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: var(--portal-space-6);
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: var(--portal-space-2);
    justify-items: start;
    hyphens: auto;
    overflow-wrap: anywhere;
  }

  & h3 {
    margin: 0;
    ${subTitle}
  }

  & p {
    margin: 0;
  }
`;
