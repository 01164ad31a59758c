import { Notice } from '@portal/ui/Notice';
import { isFromLearningSystem } from '../people/profile/access.ts';
import { ProfileForm } from '../people/profile/ProfileForm.tsx';
import { AccountPage } from './AccountPage.tsx';
import { LearningLink } from './LearningLink.tsx';
import { sectionsIn } from './parts.ts';
import { SecurityHint } from './SecurityHint.tsx';
import { texts } from './texts.ts';
import { useAccount } from './use-account.ts';

/** `/account`: personal data and contact data. */
export default function ProfileScreen() {
  const { session, contact, isImpersonating } = useAccount();
  const { person } = session.user;
  return (
    <AccountPage part="profile">
      <SecurityHint />
      {isFromLearningSystem(person, contact) && (
        <Notice kind="information" title={texts.learning.title} action={<LearningLink />}>
          {texts.learning.text}
        </Notice>
      )}
      <ProfileForm
        userId={session.login.userId}
        profile={{ person, contact }}
        isImpersonating={isImpersonating}
        hasExtra={sectionsIn('profile', person, contact).includes('extra-contactinformatie')}
      />
    </AccountPage>
  );
}
