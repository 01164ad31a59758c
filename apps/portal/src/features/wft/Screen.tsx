import { getWftProfile, saveWftProfile } from '@portal/contract/wft/calls';
import { Card } from '@portal/ui/Card';
import { useRead } from '../../shared/api/use-read.ts';
import { ReadCard } from '../../shared/boundaries/ReadCard.tsx';
import { AsidePage } from '../../shared/layout/AsidePage.tsx';
import { useReadySession } from '../../shared/session/use-session.ts';
import { EmployersChoice } from './EmployersChoice.tsx';
import { texts } from './texts.ts';
import { WftForm } from './WftForm.tsx';

/** `/account/wft-eisen-bewerken`: the diplomas that the active account's function requires. */
export default function WftScreen() {
  const { login } = useReadySession();
  return (
    <AsidePage
      title={texts.title}
      aside={
        <Card title={texts.why.title}>
          <p>{texts.why.text}</p>
          <p>{texts.why.use}</p>
          <p>{texts.why.help}</p>
        </Card>
      }
    >
      <Requirements contactId={login.activeContactId} />
    </AsidePage>
  );
}

const calls = { read: getWftProfile, save: saveWftProfile };

/** Loads the profile inside AsidePage, whose cache belongs to the account. */
function Requirements({ contactId }: { contactId: string }) {
  const read = useRead(getWftProfile, { id: contactId });
  return (
    <ReadCard title={texts.choose} read={read}>
      {(profile) =>
        profile.canAdjustWftDiplomaRequirement ? (
          <WftForm
            contactId={contactId}
            profile={profile}
            onSaved={read.replace}
            calls={calls}
            words={texts}
          />
        ) : (
          <EmployersChoice {...profile} />
        )
      }
    </ReadCard>
  );
}
