import type { Contact } from '@portal/contract/contacts/schema';
import { styled } from 'styled-components';
import { SectionCard } from '../../shared/cards/SectionCard.tsx';
import { moduleTypesOf } from '../people/profile/sections.ts';
import { Muted, SwitchRoleHint } from '../people/profile/SwitchRoleHint.tsx';
import { texts } from './texts.ts';

/** Renders the requirements of a function: a PA profile for each module type, and the Wft requirements. */
export function FunctionProfile({ contact }: { contact: Contact }) {
  const isLeading = contact.leadingContactOfLmsAccount;
  const parts = moduleTypesOf(contact).map((type) => ({
    title: texts.paProfile[type],
    text: texts.paProfile.text,
  }));
  if (contact.editDiplomaRequirementsDisplayState > 0) parts.push(texts.wft);
  const isOwnChoice = contact.canAdjustDiplomaRequirement;
  const list = (
    <List>
      {parts.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>
            {text} {!isOwnChoice && `${texts.byEmployer} `}
            {texts.notYet}
          </p>
        </li>
      ))}
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
  gap: 16px;
  margin: 0 0 24px;
  padding: 0;
  list-style: none;

  &:last-child {
    margin-block-end: 0;
  }

  & h3 {
    margin: 0 0 4px;
    color: var(--portal-title);
    font: 700 1.125rem/1.2 var(--portal-font-title);
  }

  & p {
    margin: 0;
  }
`;
