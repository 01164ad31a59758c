import { Card } from '@portal/ui/Card';
import { useReadySession } from '../../../session/use-session.ts';
import { ChangePassword } from './ChangePassword.tsx';
import { ChangeUsername } from './ChangeUsername.tsx';
import { RecoveryEmailCard } from './RecoveryEmailCard.tsx';
import { Setting } from './Setting.tsx';
import { texts } from './texts.ts';

/**
 * Username, password and recovery e-mail. Not for whoever logs in through their organisation, nor for an employee who looks
 * along.
 */
export function CredentialsCards() {
  const { user, lookAlong } = useReadySession();
  if (lookAlong !== null || user.person.hasContactsWithSsoEnforcedOrganisation) return null;

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
