import { from } from '@portal/ui/Grid/breakpoints';
import type Clock from 'lucide-react/icons/clock';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface Props {
  icon: typeof Clock;
  /** Color of the icon. */
  tone?: 'plain' | 'success' | 'warning' | 'error';
  children: ReactNode;
}

/** A status in words, with an icon that makes it easy to find in a list. */
export function StatusMark({ icon: Icon, tone = 'plain', children }: Props) {
  return (
    <Mark data-tone={tone}>
      <Icon size={18} aria-hidden="true" />
      {children}
    </Mark>
  );
}

const Mark = styled.span`
  display: inline-flex;
  gap: 8px;
  align-items: center;

  @media ${from('tablet')} {
    white-space: nowrap;
  }

  & > svg {
    flex: none;
  }

  &[data-tone='success'] > svg {
    color: var(--portal-success);
  }

  &[data-tone='warning'] > svg {
    color: var(--portal-warning);
  }

  &[data-tone='error'] > svg {
    color: var(--portal-error);
  }
`;
