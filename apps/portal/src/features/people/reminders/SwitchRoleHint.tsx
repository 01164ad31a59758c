import { hasRoleSelector } from '@portal/contract/contacts/rules';
import { places } from '@portal/contract/places';
import { Link } from '@portal/ui/Link';
import { Notice } from '@portal/ui/Notice';
import { styled } from 'styled-components';
import { useReadySession } from '../../../shared/session/use-session.ts';
import { texts } from './texts.ts';

/** Explains that values are read-only in this role, with a link to switch to another. */
export function SwitchRoleHint() {
  const { impersonation, user } = useReadySession();
  const isSwitchable = impersonation === null && hasRoleSelector(user.person.contacts);
  return (
    <Notice
      kind="information"
      {...(isSwitchable ? { action: <Link href={places.accounts}>{texts.switchAccount}</Link> } : {})}
    >
      {texts.switchRole}
    </Notice>
  );
}

/** Box around values that are read-only in this role. */
export const Muted = styled.div`
  margin-block-start: var(--portal-space-4);
  padding: var(--portal-space-4);
  border: 1px dashed var(--portal-border);
  border-radius: var(--portal-radius-control);
  background: color-mix(in srgb, var(--portal-text) 6%, var(--portal-surface));
`;
