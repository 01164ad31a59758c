'use client';

import { useId, type ComponentProps, type ReactNode } from 'react';
import X from 'lucide-react/icons/x';
import { styled } from 'styled-components';
import { from } from '../Grid/breakpoints.ts';
import { CloseButton, dialogStyles, Title } from '../Modal/styles.ts';
import { useDialog, type DialogControl } from '../Modal/use-dialog.ts';
import { useTexts } from '../LocaleProvider.tsx';
import { modalTexts } from '../Modal/texts.ts';

/**
 * Shows a separate step on the whole screen: content, actions and a way to close. Renders a native `<dialog>`; its
 * content exists only while it is open. For a question on top of the current task, use Modal.
 */
export function Overlay({
  open,
  onClose,
  initialFocus,
  title,
  size = 'regular',
  actions,
  children,
  ref,
  ...rest
}: OverlayProps) {
  const texts = useTexts('modal', modalTexts);
  const id = useId();
  const { dialog, heading, handlers } = useDialog({ open, onClose, initialFocus, title }, ref);

  return (
    <Screen aria-labelledby={id} data-size={size} {...rest} {...handlers} ref={dialog}>
      {open && (
        <>
          {onClose && (
            <Bar>
              <LabeledClose type="button" onClick={() => onClose({ reason: 'close-button' })}>
                {texts.close}
                <X size={22} />
              </LabeledClose>
            </Bar>
          )}
          <Content>
            <Title id={id} ref={heading} tabIndex={-1}>
              {title}
            </Title>
            <div>{children}</div>
            {actions && <Actions>{actions}</Actions>}
          </Content>
        </>
      )}
    </Screen>
  );
}

export interface OverlayProps
  extends DialogControl, Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'onCancel' | 'title'> {
  /** Maximum width: 560 px for regular, 1110 px for wide. @default 'regular' */
  size?: 'regular' | 'wide' | undefined;
  /** Buttons below the content, the most important one first. */
  actions?: ReactNode;
}

const Screen = styled.dialog`
  ${dialogStyles}
  inset: 0;
  inline-size: 100%;
  max-inline-size: none;
  block-size: 100%;
  max-block-size: none;
  margin: 0;
  background: var(--portal-background);
  scroll-padding-block: 80px;
`;

const Bar = styled.div`
  position: sticky;
  inset-block-start: 0;
  z-index: 1;
  display: flex;
  justify-content: end;
  padding: var(--portal-space-2) var(--portal-space-4);
  background: var(--portal-background);

  @media (height < 30em) {
    position: static;
  }

  @media ${from('medium')} {
    padding: var(--portal-space-4) var(--portal-space-6);
  }
`;

const LabeledClose = styled(CloseButton)`
  padding-inline: var(--portal-space-3);
`;

const Content = styled.div`
  display: grid;
  gap: var(--portal-space-6);
  inline-size: 100%;
  max-inline-size: 592px;
  margin-inline: auto;
  padding: var(--portal-space-4) var(--portal-space-4) var(--portal-space-12);

  [data-size='wide'] > & {
    max-inline-size: 1142px;
  }

  @media ${from('medium')} {
    padding-block: var(--portal-space-8) 64px;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--portal-space-3);

  @media (width < 30em) {
    & > * {
      flex: 1 1 100%;
    }
  }

  @media print {
    display: none;
  }
`;
