import { Button } from '@portal/ui/Button';
import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from './texts.ts';
import type { Parts } from './use-parts.ts';

interface Props {
  part: string;
  parts: Parts;
}

/** Opens a part. Takes the focus after the part was closed, since the field or button that had it is gone. */
export function OpenPart({ part, parts, title }: Props & { title: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = parts.isOpen(part);
  const isFocused = !isOpen && parts.focused === part;
  useEffect(() => {
    if (!isFocused) return undefined;
    // Waits one task, since the save bar may unmount in a later commit.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) button.current?.focus();
    });
    return () => clearTimeout(timer);
  }, [isFocused]);

  if (isOpen) return null;
  return (
    <Button
      ref={button}
      size="compact"
      variant="quiet"
      aria-label={`${texts.change} ${title}`}
      onClick={() => parts.open(part)}
    >
      {texts.change}
    </Button>
  );
}

interface PartProps extends Props {
  /** The values, shown until the part is opened. */
  facts: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** Shows the values of a part, or its fields once it is open. */
export function Part({ part, parts, facts, children }: PartProps) {
  return parts.isOpen(part) ? <Fields isFocused={parts.focused === part}>{children}</Fields> : facts;
}

/** Matches the first control to use: of a group of radio buttons the chosen one. */
const firstControl = ':is(input:not([type="radio"]), input:checked, select):enabled';

function Fields({ isFocused, children }: { isFocused: boolean; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  const focusesAtStart = useRef(isFocused);
  useEffect(() => {
    if (focusesAtStart.current) root.current?.querySelector<HTMLElement>(firstControl)?.focus();
  }, []);
  return <div ref={root}>{children}</div>;
}

/** Title of a part within a card, beside the button that opens it. */
export const PartHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  margin-block: 24px 16px;
  padding-block-start: 24px;
  border-block-start: 1px solid var(--portal-border);

  & > h3 {
    margin: 0;
    color: var(--portal-title);
    font: 700 1.125rem/1.2 var(--portal-font-title);
  }
`;
