import type Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface Props {
  icon: typeof Lock;
  text: string;
  /** What to do instead. */
  action?: ReactNode;
}

/** Replaces a list by a message, when there is a good reason for having none. */
export function Message({ icon: Icon, text, action }: Props) {
  return (
    <Box>
      <Symbol aria-hidden="true">
        <Icon size={24} />
      </Symbol>
      <p>{text}</p>
      {action}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: 16px;
  padding: 32px 16px;
  text-align: center;

  p {
    max-inline-size: 44ch;
    margin: 0;
    text-wrap: balance;
  }
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
