'use client';
import Circle from 'lucide-react/icons/circle';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { useAnnounced } from '../announcer/use-announced.ts';
import { useTexts } from '../LocaleProvider.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { progressSentence, type Requirement } from './progress-sentence.ts';
import { passwordChecklistTexts } from './texts.ts';

const none: readonly string[] = [];

/**
 * Shows the requirements of a password, checked off while it is typed. Renders a `<div>` with a list, or nothing
 * without requirements and problems. The caller checks the password. A change is announced once, when typing pauses.
 */
export function PasswordChecklist({ requirements, problems = none, title, ...rest }: PasswordChecklistProps) {
  const texts = useTexts('passwordChecklist', passwordChecklistTexts);
  useAnnounced(progressSentence(requirements, texts, problems));
  if (requirements.length === 0 && problems.length === 0) return null;

  return (
    <Root {...rest}>
      <Title>{title ?? texts.title}</Title>
      <List>
        {requirements.map(({ label, met }) => {
          const Icon = met ? CircleCheck : Circle;
          return (
            <Item key={label} data-met={met || undefined}>
              <Icon />
              <span>
                {label}
                <VisuallyHidden>: {met ? texts.met : texts.unmet}</VisuallyHidden>
              </span>
            </Item>
          );
        })}
        {problems.map((problem) => (
          <Item key={problem} data-problem>
            <CircleAlert />
            <span>{problem}</span>
          </Item>
        ))}
      </List>
    </Root>
  );
}

export interface PasswordChecklistProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  /** Every requirement with whether the password meets it; labels must be unique. */
  requirements: readonly Requirement[];
  /**
   * Other problems of the password, one line each after the requirements, such as 'Dit wachtwoord is te bekend'.
   * @default none
   */
  problems?: readonly string[] | undefined;
  /** The line above the list. @default 'Je wachtwoord heeft:' */
  title?: string | undefined;
}

const Root = styled.div`
  color: var(--portal-text);
  font: var(--portal-type-small);
`;

const Title = styled.p`
  margin: 0 0 var(--portal-space-2);
  font-weight: var(--portal-font-weight-strong);
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
  gap: 6px var(--portal-space-4);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: flex;
  gap: var(--portal-space-2);

  & svg {
    flex: none;
    width: 18px;
    height: 18px;
    margin-block-start: 1px;
  }

  &[data-met] svg {
    color: var(--portal-success);
  }

  &[data-problem] {
    color: var(--portal-error);
  }
`;
