import { hasRoleSelector } from '@portal/contract/contacts/rules';
import { Container, Grid } from '@portal/ui/Grid';
import { Column } from '@portal/ui/Grid/Column';
import { CacheScope } from '../../api/CacheScope.tsx';
import { Frame } from '../../frame/Frame.tsx';
import { scopeOf } from '../../session/session.ts';
import { useReadySession } from '../../session/use-session.ts';
import { SecurityCards } from './SecurityCards.tsx';
import { texts } from './texts.ts';

/** Everything about oneself: how one logs in, and (as it is built) who one is. */
export default function AccountScreen() {
  const session = useReadySession();
  const isSwitchable = session.lookAlong === null && hasRoleSelector(session.user.person.contacts);

  return (
    <Frame
      title={texts.title}
      upLinks={isSwitchable ? [{ href: '/wissel-account', label: texts.switchAccount }] : []}
      subNavigation={{
        title: texts.title,
        back: { href: '/' },
        gradient: !session.environment?.gradientDisabled,
      }}
    >
      <Container>
        <CacheScope scope={scopeOf(session)}>
          <Grid>
            <Column spanLarge={8}>
              <SecurityCards />
            </Column>
          </Grid>
        </CacheScope>
      </Container>
    </Frame>
  );
}
