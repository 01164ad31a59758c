import { Notice } from '@portal/ui/Notice';
import { TaskProvider } from '../../shared/forms/tasks.tsx';
import { CredentialsCards } from '../credentials/settings/CredentialsCards.tsx';
import { SessionsCard } from '../own-sessions/SessionsCard.tsx';
import { PasskeysCard } from '../passkeys/settings/PasskeysCard.tsx';
import { AppLoginCard } from '../qr-login/AppLoginCard.tsx';
import { SecondFactorCard } from '../second-factor/settings/SecondFactorCard.tsx';
import { AccountPage } from './AccountPage.tsx';
import { texts } from './texts.ts';
import { useAccount } from './use-account.ts';

/** `/account/beveiliging`: the ways to log in, and the sessions; the most effective protection comes first. */
export default function SecurityScreen() {
  const { person } = useAccount().session.user;
  return (
    <AccountPage part="security">
      {person.hasContactsWithSsoEnforcedOrganisation && (
        <Notice kind="information" title={texts.organisation.title}>
          {texts.organisation.text}
        </Notice>
      )}
      <TaskProvider>
        <SecondFactorCard />
        <CredentialsCards />
      </TaskProvider>
      <PasskeysCard />
      <AppLoginCard />
      <SessionsCard />
    </AccountPage>
  );
}
