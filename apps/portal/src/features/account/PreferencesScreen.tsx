import { PreferencesForm } from '../people/profile/PreferencesForm.tsx';
import { AccountPage } from './AccountPage.tsx';
import { FunctionProfile } from './FunctionProfile.tsx';
import { sectionsIn } from './parts.ts';
import { useAccount } from './use-account.ts';

/** `/account/voorkeuren`: the requirements of the function, and the reminders of the learning environment. */
export default function PreferencesScreen() {
  const { session, contact, isImpersonating } = useAccount();
  const { person } = session.user;
  const sections = sectionsIn('preferences', person, contact);
  return (
    <AccountPage part="preferences">
      {sections.includes('functieprofiel') && <FunctionProfile contact={contact} />}
      {sections.includes('e-mailreminders') && (
        <PreferencesForm
          userId={session.login.userId}
          profile={{ person, contact }}
          isImpersonating={isImpersonating}
        />
      )}
    </AccountPage>
  );
}
