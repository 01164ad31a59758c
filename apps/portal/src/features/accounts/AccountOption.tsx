import { isSelectable, organisationLabel, roleName } from '@portal/contract/contacts/rules';
import type { Contact } from '@portal/contract/contacts/schema';
import { VisuallyHidden } from '@portal/ui/VisuallyHidden';
import Check from 'lucide-react/icons/check';
import { styled } from 'styled-components';
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
  return (
    <Option
      type="button"
      aria-current={active ? 'true' : undefined}
      aria-disabled={!selectable || undefined}
      aria-busy={busy || undefined}
      onClick={() => selectable && onChoose()}
    >
      <span>
        <Organisation>{organisationLabel(contact)}</Organisation>
        <Role>{roleName(contact.role)}</Role>
        {!selectable && <Reason>{texts.notAllowed}</Reason>}
      </span>
      {active && (
        <>
          <Check size={24} aria-hidden="true" />
          <VisuallyHidden>{texts.active}</VisuallyHidden>
        </>
      )}
    </Option>
  );
}

const Option = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  inline-size: 100%;
  block-size: 100%;
  min-block-size: 88px;
  padding: 16px 24px;
  border: 1px solid var(--portal-border-control);
  border-radius: 12px;
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

  &[aria-disabled] {
    border-style: dashed;
    cursor: not-allowed;
  }

  &[aria-busy] {
    cursor: progress;
    opacity: 0.7;
  }
`;

const Organisation = styled.span`
  display: block;
  color: var(--portal-title);
  font-weight: 600;
`;

const Role = styled.span`
  display: block;

  &::first-letter {
    text-transform: uppercase;
  }
`;

const Reason = styled.span`
  display: block;
  font-size: 0.875rem;
`;
