import { Button } from '@portal/ui/Button';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { subTitle } from '../../../shared/cards/sub-title.ts';
import { texts } from './texts.ts';

export interface Parts {
  isOpen: (part: string) => boolean;
  open: (part: string) => void;
  /** Opens the parts with an error; called on each render. */
  openWrong: (errorOf: (name: string) => string | undefined) => void;
  closeAll: () => void;
  /** The part that takes the focus when it is rendered: its fields after it was opened, its button after it was closed. */
  focused: string | null;
}

/**
 * Manages the parts of a form that show their values until they are opened.
 * @param fieldsOf names of the fields of each part
 */
export function useParts(fieldsOf: Readonly<Record<string, readonly string[]>>): Parts {
  const [open, setOpen] = useState<readonly string[]>([]);
  const [focused, setFocused] = useState<string | null>(null);

  return {
    isOpen: (part) => open.includes(part),
    open(part) {
      setOpen([...open, part]);
      setFocused(part);
    },
    openWrong(errorOf) {
      const wrong = Object.entries(fieldsOf)
        .filter(([part, names]) => !open.includes(part) && names.some((name) => errorOf(name) !== undefined))
        .map(([part]) => part);
      if (wrong.length === 0) return;
      setOpen([...open, ...wrong]);
      setFocused(null);
    },
    closeAll() {
      setOpen([]);
      setFocused(open.at(-1) ?? null);
    },
    focused,
  };
}

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
  gap: var(--portal-space-2) var(--portal-space-4);
  margin-block: var(--portal-space-6) var(--portal-space-4);
  padding-block-start: var(--portal-space-6);
  border-block-start: 1px solid var(--portal-border);

  & > h3 {
    margin: 0;
    ${subTitle}
  }
`;
