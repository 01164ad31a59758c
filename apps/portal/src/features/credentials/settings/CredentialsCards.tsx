import { Card } from '@portal/ui/Card';
import { useReadySession } from '../../../shared/session/use-session.ts';
import { ChangePassword } from './ChangePassword.tsx';
import { ChangeUsername } from './ChangeUsername.tsx';
import { RecoveryEmailCard } from './RecoveryEmailCard.tsx';
import { Setting } from './Setting.tsx';
import { texts } from './texts.ts';

/**
 * Shows username, password and recovery email address. Hidden for people who log in through their organization, and
 * while impersonating.
 */
export function CredentialsCards() {
  const { user, impersonation } = useReadySession();
  if (impersonation !== null || user.person.hasContactsWithSsoEnforcedOrganisation) return null;

  return (
    <>
      <Card title={texts.title}>
        <Setting name={texts.username.name} value={user.userIdentifier}>
          {(close) => <ChangeUsername onClose={close} />}
        </Setting>
        <Setting name={texts.password.name} value={texts.password.value}>
          {(close) => <ChangePassword onClose={close} />}
        </Setting>
      </Card>
      <RecoveryEmailCard />
    </>
  );
}
