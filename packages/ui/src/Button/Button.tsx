'use client';
import { useEffect, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { announce } from '../announcer/announce.ts';
import { useTexts } from '../LocaleProvider.tsx';
import { buttonStyles } from './button-styles.ts';
import { ButtonContent } from './ButtonContent.tsx';
import { buttonTexts } from './texts.ts';

const Root = styled.button`
  ${buttonStyles}
`;

/**
 * A `<button>` for an action on this page; navigation is a ButtonLink. At most one `cta` per page. `type` is 'button'
 * by default. A busy button keeps its width and the focus and ignores every click.
 */
export function Button({
  variant = 'default',
  size = 'regular',
  icon,
  busy = false,
  block = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const texts = useTexts('button', buttonTexts);
  useEffect(() => {
    if (busy) announce(texts.busy);
  }, [busy, texts.busy]);

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (!busy) {
      onClick?.(event);
      return;
    }
    // Also stops the submit that this click, or Enter in a field of the form, would start.
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <Root
      {...rest}
      type={type}
      data-variant={variant}
      data-size={size}
      data-block={block || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={handleClick}
    >
      <ButtonContent icon={icon} busy={busy}>
        {children}
      </ButtonContent>
    </Root>
  );
}

/** Appearance of Button and ButtonLink. */
export interface ButtonLook {
  /**
   * Weight: `cta` for the one call to action, `quiet` for secondary actions, `danger` for what cannot be undone.
   * @default 'default'
   */
  variant?: 'default' | 'cta' | 'quiet' | 'danger' | undefined;
  /** 44 or 36 px high. */
  size?: 'regular' | 'compact' | undefined;
  /** A decorative icon in its own square at the end. */
  icon?: ReactNode;
  /** Takes the full width of its container. */
  block?: boolean | undefined;
}

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Whether the action is in progress: shows a spinner, announces it once and ignores clicks. @default false */
  busy?: boolean | undefined;
}
