import { hasDossier, hasRoleSelector } from '@portal/contract/contacts/rules';
import { places } from '@portal/contract/places';
import { Container } from '@portal/ui/Grid';
import { Column } from '@portal/ui/Grid/Column';
import { Stack } from '@portal/ui/Stack';
import { styled } from 'styled-components';
import { CacheScope } from '../../shared/api/CacheScope.tsx';
import { Widget } from '../../shared/boundaries/Widget.tsx';
import { TaskProvider } from '../../shared/actions/tasks.tsx';
import { AppLayout } from '../../shared/layout/AppLayout.tsx';
import { Columns } from '../../shared/layout/columns.ts';
import { scopeOf } from '../../shared/session/session.ts';
import { useActiveContact, useReadySession } from '../../shared/session/use-session.ts';
import { AppearanceCard } from '../appearance/AppearanceCard.tsx';
import { CredentialsCards } from '../credentials/settings/CredentialsCards.tsx';
import { Dossier } from '../dashboard/dossier/Dossier.tsx';
import { ProfileForm } from '../people/profile/ProfileForm.tsx';
import { ReminderForm } from '../people/reminders/ReminderForm.tsx';
import { AppLoginCard } from '../qr-login/AppLoginCard.tsx';
import { SecondFactorCard } from '../second-factor/settings/SecondFactorCard.tsx';
import { FunctionProfile } from './FunctionProfile.tsx';
import { ManagedElsewhere } from './ManagedElsewhere.tsx';
import { OtherPages } from './OtherPages.tsx';
import { SecurityHint } from './SecurityHint.tsx';
import { sectionsOf } from './sections.ts';
import { texts } from './texts.ts';

/** `/account`: the person, the requirements of their function and their reminders; beside these, how they log in. */
export default function ProfileScreen() {
  const session = useReadySession();
  const contact = useActiveContact();
  const { person } = session.user;
  const isImpersonating = session.impersonation !== null;
  const sections = sectionsOf({ person, contact });
  const isSwitchable = !isImpersonating && hasRoleSelector(person.contacts);
  const { userId } = session.login;

  return (
    <AppLayout
      title={texts.title}
      upLinks={isSwitchable ? [{ href: places.accounts, label: texts.switchAccount }] : []}
      subNavigation={{
        title: texts.title,
        back: { href: places.home },
        hashLinks: sections.map((id) => ({ href: `#${id}`, label: texts.sections[id] })),
      }}
    >
      <Container>
        <CacheScope scope={scopeOf(session)}>
          <TaskProvider>
            <Columns>
              <Column spanLarge={7}>
                <Cards gap={6}>
                  <SecurityHint />
                  <ProfileForm
                    userId={userId}
                    profile={{ person, contact }}
                    isImpersonating={isImpersonating}
                  />
                  {sections.includes('functieprofiel') && <FunctionProfile contact={contact} />}
                  {sections.includes('e-mailreminders') && <ReminderForm userId={userId} contact={contact} />}
                  {hasDossier(contact) && (
                    <Widget>
                      <Dossier contactId={contact.id} isQuiet />
                    </Widget>
                  )}
                </Cards>
              </Column>
              <Column spanLarge={5}>
                <Cards gap={6}>
                  <ManagedElsewhere person={person} contact={contact} />
                  <CredentialsCards />
                  <SecondFactorCard />
                  <AppLoginCard />
                  <AppearanceCard />
                  {!isImpersonating && <OtherPages />}
                </Cards>
              </Column>
            </Columns>
          </TaskProvider>
        </CacheScope>
      </Container>
    </AppLayout>
  );
}

/** Prints as a document, without buttons. */
const Cards = styled(Stack)`
  @media print {
    & button {
      display: none;
    }
  }
`;
