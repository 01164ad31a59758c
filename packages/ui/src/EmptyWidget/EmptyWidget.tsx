'use client';

import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import SearchX from 'lucide-react/icons/search-x';
import { useTexts } from '../LocaleProvider.tsx';
import { emptyWidgetTexts } from './texts.ts';

const noFind = <SearchX size={24} />;

/** Placeholder of a widget without content: one sentence and, if there is one, the next step. Renders a `<div>`. */
export function EmptyWidget({ text, action, icon = noFind, ...rest }: EmptyWidgetProps) {
  const texts = useTexts('emptyWidget', emptyWidgetTexts);
  return (
    <Box {...rest}>
      <Symbol aria-hidden="true">{icon}</Symbol>
      <Sentence>{text ?? texts.text}</Sentence>
      {action}
    </Box>
  );
}

export interface EmptyWidgetProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Sentence that says what is missing. @default 'Sorry, we konden geen data vinden' */
  text?: ReactNode;
  /** One link or button for the next step. */
  action?: ReactNode;
  /** Decorative icon of 24 px above the sentence. @default a magnifying glass with a cross */
  icon?: ReactNode;
}

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--portal-space-4);
  padding: var(--portal-space-8) var(--portal-space-4);
  color: var(--portal-text);
  font: var(--portal-type-text);
  text-align: center;
`;

const Symbol = styled.span`
  display: grid;
  place-items: center;
  inline-size: 56px;
  block-size: 56px;
  border-radius: 50%;
  background: color-mix(in srgb, var(--portal-title) 8%, transparent);
  color: var(--portal-title);
`;

const Sentence = styled.p`
  max-inline-size: 44ch;
  margin: 0;
  text-wrap: balance;
`;
