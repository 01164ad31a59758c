'use client';
import { Circle } from '../icons/circle.ts';
import { CircleCheck } from '../icons/circle-check.ts';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { useAnnounced } from '../announcer/useAnnounced.ts';
import { useTexts } from '../texts.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { progressSentence, type Requirement } from './progress-sentence.ts';
import { passwordChecklistTexts } from './texts.ts';

/**
 * What a password must have, ticked off while it is typed. Renders a `<div>` with a list; nothing without requirements.
 * The caller checks. A change is spoken once, when typing pauses.
 */
export function PasswordChecklist({ requirements, title, ...rest }: PasswordChecklistProps) {
  const texts = useTexts('passwordChecklist', passwordChecklistTexts);
  useAnnounced(progressSentence(requirements, texts));
  if (requirements.length === 0) return null;

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
      </List>
    </Root>
  );
}

export interface PasswordChecklistProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  /** Every requirement with whether the password meets it; labels differ from each other. */
  requirements: readonly Requirement[];
  /** The line above the list. @default 'Je wachtwoord heeft:' */
  title?: string | undefined;
}

const Root = styled.div`
  color: var(--portal-text);
  font: 400 0.875rem/1.4 var(--portal-font-text);
`;

const Title = styled.p`
  margin: 0 0 8px;
  font-weight: 600;
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
  gap: 6px 16px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: flex;
  gap: 8px;

  & svg {
    flex: none;
    width: 18px;
    height: 18px;
    margin-block-start: 1px;
  }

  &[data-met] svg {
    color: var(--portal-success);
  }
`;
