import { moduleTypesOf } from '@portal/contract/contacts/rules';
import { paCalls } from '@portal/contract/pa/calls';
import { paModuleTypes, type PaModuleType } from '@portal/contract/pa/rules';
import { places } from '@portal/contract/places';
import { Card } from '@portal/ui/Card';
import { Link } from '@portal/ui/Link';
import { useRead } from '../../shared/api/use-read.ts';
import { ReadCard } from '../../shared/boundaries/ReadCard.tsx';
import { AsidePage } from '../../shared/layout/AsidePage.tsx';
import { activeContactOf } from '../../shared/session/session.ts';
import { useReadySession } from '../../shared/session/use-session.ts';
import { OwnPaForm } from './OwnPaForm.tsx';
import { texts } from './texts.ts';

/** `/account/wft-pa-profiel-bewerken/{moduleType}`: the PA modules that the active account follows. */
export default function PaScreen({ params }: { params: Record<string, string | undefined> }) {
  const session = useReadySession();
  const moduleType = paModuleTypes.find((type) => type === params['moduleType']) ?? 'update';
  const contact = activeContactOf(session);
  const others = contact ? moduleTypesOf(contact).filter((type) => type !== moduleType) : [];
  return (
    <AsidePage
      title={texts.titles[moduleType]}
      aside={
        <Card title={texts.why.title}>
          <p>{texts.why.text}</p>
          <p>{texts.why.use}</p>
          {others.map((type) => (
            <p key={type}>
              <Link href={`${places.editWftPaProfile}/${type}`}>{texts.other(texts.titles[type])}</Link>
            </p>
          ))}
        </Card>
      }
    >
      <Profile key={moduleType} contactId={session.login.activeContactId} moduleType={moduleType} />
    </AsidePage>
  );
}

/** Loads the profile inside AsidePage, whose cache belongs to the account. */
function Profile({ contactId, moduleType }: { contactId: string; moduleType: PaModuleType }) {
  const read = useRead(paCalls[moduleType].get, { id: contactId });
  return (
    <ReadCard title={texts.choose} read={read}>
      {(profile) => (
        <OwnPaForm contactId={contactId} moduleType={moduleType} profile={profile} onSaved={read.replace} />
      )}
    </ReadCard>
  );
}
