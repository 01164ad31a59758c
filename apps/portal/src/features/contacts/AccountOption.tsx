import { isSelectable } from '@portal/contract/contacts/rules';
import type { Contact } from '@portal/contract/contacts/schema';
import { VisuallyHidden } from '@portal/ui/VisuallyHidden';
import Building2 from 'lucide-react/icons/building-2';
import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import User from 'lucide-react/icons/user';
import { styled } from 'styled-components';
import { accountLabel, roleLine } from '../../shared/environment/account-label.ts';
import { texts } from './texts.ts';

interface Props {
  contact: Contact;
  active: boolean;
  busy: boolean;
  onChoose: () => void;
}

/** One account as a button. An account that may not log in stays readable and says why it cannot be chosen. */
export function AccountOption({ contact, active, busy, onChoose }: Props) {
  const selectable = isSelectable(contact);
  const Kind = contact.private ? User : Building2;
  return (
    <Option
      type="button"
      aria-current={active ? 'true' : undefined}
      aria-disabled={!selectable || undefined}
      aria-busy={busy || undefined}
      onClick={() => selectable && onChoose()}
    >
      <Symbol>
        <Kind size={24} aria-hidden="true" />
      </Symbol>
      <Words>
        <Organisation>{accountLabel(contact)}</Organisation>
        <Role>{roleLine(contact)}</Role>
        {!selectable && <Reason>{texts.notAllowed}</Reason>}
      </Words>
      {active && (
        <>
          <Check size={24} aria-hidden="true" />
          <VisuallyHidden>{texts.active}</VisuallyHidden>
        </>
      )}
    </Option>
  );
}

interface NewProps {
  busy: boolean;
  onChoose: () => void;
}

/** A button that creates a private account. */
export function NewAccountOption({ busy, onChoose }: NewProps) {
  return (
    <Option type="button" data-new="true" aria-busy={busy || undefined} onClick={onChoose}>
      <Symbol>
        <Plus size={24} aria-hidden="true" />
      </Symbol>
      <Words>
        <Organisation>{texts.newPrivate}</Organisation>
        <Reason>{texts.newPrivateHint}</Reason>
      </Words>
    </Option>
  );
}

const Option = styled.button`
  display: flex;
  align-items: center;
  gap: var(--portal-space-4);
  inline-size: 100%;
  block-size: 100%;
  min-block-size: 88px;
  padding: var(--portal-space-4) var(--portal-space-6);
  border: 1px solid var(--portal-border-control);
  border-radius: var(--portal-radius-card);
  background: var(--portal-surface);
  color: var(--portal-text);
  font: 400 1rem/1.5 var(--portal-font-text);
  text-align: start;
  cursor: pointer;

  &:hover {
    border-color: var(--portal-title);
    box-shadow: var(--portal-shadow-card);
  }

  &[aria-current] {
    border-width: 2px;
    border-color: var(--portal-title);
    color: var(--portal-title);
  }

  &[data-new] {
    border-style: dashed;
  }

  &[aria-disabled] {
    border-style: dashed;
    cursor: not-allowed;
  }

  &[aria-busy] {
    cursor: progress;
    opacity: 0.7;
  }
`;

const Symbol = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 48px;
  block-size: 48px;
  border-radius: var(--portal-radius-control);
  background: color-mix(in srgb, var(--portal-title) 8%, transparent);
  color: var(--portal-title);
`;

const Words = styled.span`
  flex: 1;
  min-inline-size: 0;
  hyphens: auto;
  overflow-wrap: anywhere;
`;

const Organisation = styled.span`
  display: block;
  color: var(--portal-title);
  font-weight: 600;
`;

const Role = styled.span`
  display: block;
`;

const Reason = styled.span`
  display: block;
  font-size: 0.875rem;
`;
