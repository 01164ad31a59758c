import { Button } from '@portal/ui/Button';
import { Container } from '@portal/ui/Grid';
import { from } from '@portal/ui/Grid/breakpoints';
import { useLayoutEffect, useRef, type FocusEvent } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { texts } from '../texts.ts';

interface Props {
  /** Text of the button that saves. */
  label?: string;
  /** State of the changes; by default that they are not saved yet. */
  note?: string;
  /** Whether the note is also shown on a narrow screen, and announced. */
  isUrgent?: boolean;
  isBusy: boolean;
  onDiscard: () => void;
}

/**
 * Buttons to save and discard changes, at the bottom of the window. Rendered as the last part of the form while it has
 * changes.
 */
export function SaveBar({
  label = texts.save,
  note = texts.unsaved,
  isUrgent = false,
  isBusy,
  onDiscard,
}: Props) {
  const bar = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element>(null);

  // Returns the focus to the field it came from, since the bar unmounts with the pressed button.
  useLayoutEffect(() => {
    const { current: element } = bar;
    const form = element?.closest('form');
    return () => {
      const { current: last } = cameFrom;
      if (!last || !element?.querySelector(':focus-visible')) return;
      // Waits one task, since the field may be rendered again by this commit.
      setTimeout(() => {
        const field = last.isConnected ? last : form?.elements.namedItem(last.getAttribute('name') ?? '');
        if (field instanceof HTMLElement) field.focus();
      });
    };
  }, []);

  function handleFocus({ currentTarget, relatedTarget }: FocusEvent) {
    const isField = currentTarget.closest('form')?.contains(relatedTarget);
    if (isField && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  }

  return (
    <Bar ref={bar} aria-label={label} data-bottom-bar onFocus={handleFocus}>
      <KeepClear />
      <Container>
        <Row>
          {isUrgent ? <Note role="alert">{note}</Note> : <QuietNote>{note}</QuietNote>}
          <Buttons>
            <Button variant="quiet" aria-disabled={isBusy} onClick={() => !isBusy && onDiscard()}>
              {texts.discard}
            </Button>
            <Button type="submit" variant="cta" busy={isBusy}>
              {label}
            </Button>
          </Buttons>
        </Row>
      </Container>
    </Bar>
  );
}

/** Keeps room below the page, so that the bar never covers its end or a focused field. */
const KeepClear = createGlobalStyle`
  html {
    scroll-padding-block-end: 9rem;
  }

  body {
    padding-block-end: 9rem;
  }

  @media ${from('medium')} {
    html {
      scroll-padding-block-end: 6rem;
    }

    body {
      padding-block-end: 5rem;
    }
  }

  @media print {
    body {
      padding: 0;
    }
  }
`;

const Bar = styled.section`
  position: fixed;
  z-index: 15;
  inset-inline: 0;
  inset-block-end: 0;
  padding-block: 12px calc(12px + env(safe-area-inset-bottom));
  border-block-start: 1px solid var(--portal-border);
  background: var(--portal-surface);
  color: var(--portal-surface-text);
  box-shadow: var(--portal-shadow-overlay);

  /* In a low window the bar would cover the form; there it follows the form. */
  @media (height < 25em) {
    position: static;
  }

  @media print {
    display: none;
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--portal-space-2) var(--portal-space-6);
`;

const Note = styled.p`
  margin: 0;
`;

const QuietNote = styled(Note)`
  @media not ${from('medium')} {
    display: none;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--portal-space-2);

  @media not ${from('medium')} {
    inline-size: 100%;
    flex-direction: column-reverse;

    & > * {
      inline-size: 100%;
    }
  }
`;
