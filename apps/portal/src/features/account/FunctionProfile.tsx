import type { Contact } from '@portal/contract/contacts/schema';
import { styled } from 'styled-components';
import { LearningLink } from './LearningLink.tsx';
import { SectionCard } from './SectionCard.tsx';
import { moduleTypesOf } from './sections.ts';
import { Greyed, SwitchRoleHint } from './SwitchRoleHint.tsx';
import { texts } from './texts.ts';

/** What the function of somebody asks for: a PA profile for each of their module types, and their Wft requirements. */
export function FunctionProfile({ contact }: { contact: Contact }) {
  const isLeading = contact.leadingContactOfLmsAccount;
  const parts = moduleTypesOf(contact).map((type) => ({
    title: texts.paProfile[type],
    text: texts.paProfile.text,
  }));
  if (contact.editDiplomaRequirementsDisplayState > 0) {
    const text = contact.canAdjustDiplomaRequirement ? texts.wft.text : texts.wft.byEmployer;
    parts.push({ title: texts.wft.title, text });
  }
  const list = (
    <List>
      {parts.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </List>
  );

  return (
    <SectionCard id="functieprofiel" title={texts.sections.functieprofiel}>
      {isLeading ? (
        <>
          {list}
          <LearningLink />
        </>
      ) : (
        <>
          <SwitchRoleHint />
          <Greyed>{list}</Greyed>
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
