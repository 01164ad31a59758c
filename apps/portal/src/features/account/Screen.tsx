import { hasRoleSelector } from '@portal/contract/contacts/rules';
import { places } from '@portal/contract/places';
import { Container } from '@portal/ui/Grid';
import { Column } from '@portal/ui/Grid/Column';
import { Notice } from '@portal/ui/Notice';
import { CacheScope } from '../../shared/api/CacheScope.tsx';
import { AppLayout } from '../../shared/layout/AppLayout.tsx';
import { Columns } from '../../shared/layout/columns.ts';
import { activeContactOf, scopeOf } from '../../shared/session/session.ts';
import { useReadySession } from '../../shared/session/use-session.ts';
import { FunctionProfile } from './FunctionProfile.tsx';
import { LearningLink } from './LearningLink.tsx';
import { OwnDataCard } from '../own-data/OwnDataCard.tsx';
import { isFromLearningSystem } from '../people/profile/access.ts';
import { ProfileForm } from '../people/profile/ProfileForm.tsx';
import { Stack } from '../../shared/cards/SectionCard.tsx';
import { sectionsOf } from '../people/profile/sections.ts';
import { SecurityCards } from './SecurityCards.tsx';
import { texts } from './texts.ts';
import { useCurrentSection } from './use-current-section.ts';

/** Everything about oneself: who one is on the left, how one logs in on the right. */
export default function AccountScreen() {
  const session = useReadySession();
  const { user, impersonation } = session;
  const { person } = user;
  const contact = activeContactOf(session);
  if (contact === undefined) throw new Error('The active account is none of the accounts of this person.');
  const isSwitchable = impersonation === null && hasRoleSelector(person.contacts);
  const sections = sectionsOf(person, contact);
  const current = useCurrentSection(sections);

  return (
    <AppLayout
      title={texts.title}
      upLinks={isSwitchable ? [{ href: places.accounts, label: texts.switchAccount }] : []}
      subNavigation={{
        title: texts.title,
        back: { href: '/' },
        hashLinks: sections.map((id) => ({
          href: `#${id}`,
          label: texts.sections[id],
          current: id === current,
        })),
      }}
    >
      <Container>
        <CacheScope scope={scopeOf(session)}>
          <Columns>
            <Column spanLarge={8}>
              <ProfileForm
                userId={session.login.userId}
                profile={{ person, contact }}
                isImpersonating={session.impersonation !== null}
                sections={sections}
              >
                {sections.includes('functieprofiel') && <FunctionProfile contact={contact} />}
              </ProfileForm>
            </Column>
            <Column spanLarge={4}>
              <Stack>
                {isFromLearningSystem(person, contact) && (
                  <Notice kind="information" title={texts.learning.title} action={<LearningLink />}>
                    {texts.learning.text}
                  </Notice>
                )}
                <SecurityCards />
                {impersonation === null && <OwnDataCard personId={person.id} />}
              </Stack>
            </Column>
          </Columns>
        </CacheScope>
      </Container>
    </AppLayout>
  );
}
