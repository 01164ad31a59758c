'use client';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useImperativeHandle, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button, type ButtonProps } from '../Button/Button.tsx';
import { panelStyles } from '../placement/panel-styles.ts';
import { usePlacement } from '../placement/use-placement.ts';

/**
 * Shows a button that opens a panel with anything in it: an explanation, a few fields. Renders a `<button>` (`ref` and
 * other attributes go there) and a native popover, whose content exists only while it is open. Tab leads from the button
 * into the panel; Escape and a press elsewhere close it. Actions to choose from are a Menu, a question is a Modal.
 */
export function Popover({
  label,
  title,
  variant = 'quiet',
  icon,
  id: givenId,
  children,
  ref,
  ...button
}: PopoverProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const anchor = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => anchor.current, []);
  usePlacement(panel, anchor, open, { side: 'below', align: 'start' });
  return (
    <>
      <Button
        {...button}
        ref={anchor}
        variant={variant}
        icon={icon ?? <ChevronDown />}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={open}
      >
        {label}
      </Button>
      <Panel
        ref={panel}
        id={id}
        popover="auto"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <dialog> is no popover that Tab leads into
        role="dialog"
        aria-labelledby={`${id}-title`}
        onBeforeToggle={({ newState }) => newState === 'open' && setOpen(true)}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {open && (
          <>
            <Title id={`${id}-title`}>{title}</Title>
            {children}
          </>
        )}
      </Panel>
    </>
  );
}

export interface PopoverProps extends Omit<ButtonProps, 'id' | 'popoverTarget' | 'title'> {
  /** Text of the button. */
  label: ReactNode;
  /** Title of the panel; also its name. */
  title: ReactNode;
  /** Id of the panel, for a button in it that closes it: `popoverTarget={id} popoverTargetAction="hide"`. */
  id?: string | undefined;
  /** Content of the panel. */
  children: ReactNode;
}

const Panel = styled.div`
  ${panelStyles}
  position: fixed;
  inset: auto;
  inline-size: max-content;
  max-inline-size: min(400px, calc(100vw - 16px));
  margin: 0;
  padding: var(--portal-space-4);
  text-align: start;

  &:not([data-placed]) {
    visibility: hidden;
  }

  & > :last-child {
    margin-block-end: 0;
  }

  @media print {
    display: none;
  }
`;

const Title = styled.p`
  margin: 0 0 var(--portal-space-2);
  color: var(--portal-title);
  font: var(--portal-type-title-4);
`;
