import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { whole } from '../words/whole.tsx';

interface Props {
  icon: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  /** Button or link that takes the step. */
  action?: ReactNode;
  /** Color of the icon. */
  tone?: 'plain' | 'success' | 'attention';
  /** Reserves the height of a line with a text and an action, so that nothing moves when they arrive. */
  isRoomy?: boolean;
}

/** A row in a list of open steps: its icon, title, explanation and action. */
export function StepRow({ icon, title, text, action, tone = 'plain', isRoomy = false }: Props) {
  return (
    <Row data-roomy={isRoomy || undefined}>
      <Symbol aria-hidden="true" data-tone={tone}>
        {icon}
      </Symbol>
      <Words>
        <Title>{wholeIfText(title)}</Title>
        {text && <Text>{wholeIfText(text)}</Text>}
      </Words>
      {action}
    </Row>
  );
}

const wholeIfText = (words: ReactNode) => (typeof words === 'string' ? whole(words) : words);

export const Steps = styled.ul`
  container-type: inline-size;
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--portal-space-3) var(--portal-space-4);
  padding-block: var(--portal-space-4);

  & + & {
    border-block-start: 1px solid var(--portal-border);
  }

  &:first-child {
    padding-block-start: 0;
  }

  &:last-child {
    padding-block-end: 0;
  }

  &[data-roomy] {
    min-block-size: 67px;
  }

  @media print {
    break-inside: avoid;

    & > :nth-child(3) {
      display: none;
    }
  }

  @container (width < 34rem) {
    grid-template-columns: 48px minmax(0, 1fr);

    & > :nth-child(3) {
      grid-column: 2;
      justify-self: start;
    }

    &[data-roomy] {
      min-block-size: 163px;
    }
  }
`;

const Symbol = styled.span`
  display: grid;
  place-items: center;
  inline-size: 48px;
  block-size: 48px;
  border-radius: var(--portal-radius-card);
  background: color-mix(in srgb, var(--portal-title) 8%, transparent);
  color: var(--portal-title);

  &[data-tone='success'] {
    color: var(--portal-success);
  }

  &[data-tone='attention'] {
    color: var(--portal-warning);
  }
`;

const Words = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
`;

const Title = styled.span`
  color: var(--portal-title);
  font-weight: 600;
  hyphens: auto;
  overflow-wrap: anywhere;
  text-wrap: balance;
`;

const Text = styled.span`
  overflow-wrap: anywhere;
  text-wrap: pretty;
`;
