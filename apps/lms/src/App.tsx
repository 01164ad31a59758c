import type { Site } from '@portal/sibling/site';
import { ButtonLink } from '@portal/ui/ButtonLink';
import { Card } from '@portal/ui/Card';
import { Footer } from '@portal/ui/Footer';
import { Container, Grid } from '@portal/ui/Grid';
import { Column } from '@portal/ui/Grid/Column';
import { Header } from '@portal/ui/Header';
import { Courses } from './Courses.tsx';
import { Dossier } from './Dossier.tsx';
import { InAccount } from './InAccount.tsx';

const supportDesk = {
  hours: 'Bereikbaar van 09:00-12:00 en 13:00-16:00.',
  phone: '088 000 00 00',
  email: 'servicedesk@voorbeeld.example',
};

/** Keeps the footer at the bottom of the window. */
const page = { display: 'flex', flexDirection: 'column', minBlockSize: '100dvh' } as const;

/** Returns the link back to the portal, in the header and the footer of every page; none when the portal is unknown. */
const backLinks = (portal: string | undefined) =>
  portal ? [{ href: `${portal}/`, label: 'Naar mijn account' }] : [];

/** Replaces the courses, which are personal, for a visitor who is not logged in. */
function LogIn({ portal }: { portal: string | undefined }) {
  return (
    <Card title="Log in om je cursussen te zien">
      <p>
        Hier zie je hoe ver je bent. Je logt in bij je account, en gaat daarna verder naar de leeromgeving.
      </p>
      {portal && (
        <ButtonLink variant="cta" href={`${portal}/`}>
          Ga naar inloggen
        </ButtonLink>
      )}
    </Card>
  );
}

export function App({ name, logo, visitor: { fullName, email, portal }, within }: Site) {
  const isDossier = window.location.pathname === '/diplomadossier';
  return (
    <div style={page}>
      <Header
        homeHref={within('/')}
        logo={logo ? { src: logo, alt: `Logo van ${name}` } : undefined}
        title={name}
        upLinks={backLinks(portal)}
        user={fullName ? { fullName, detail: email } : undefined}
        logout={fullName ? { href: '/uitloggen' } : undefined}
        subNavigation={
          isDossier
            ? { title: 'Diplomadossier', back: { href: within('/'), label: 'Mijn cursussen' } }
            : { title: 'Mijn cursussen', gradient: true }
        }
      />
      <main id="inhoud" style={{ flex: 1 }} tabIndex={-1}>
        <Container style={{ paddingBlock: 30 }}>
          <Grid>
            <Column span={12} spanLarge={8}>
              {isDossier ? <Dossier portal={portal} /> : fullName ? <Courses /> : <LogIn portal={portal} />}
            </Column>
            {portal && (
              <Column span={12} spanLarge={4}>
                <InAccount portal={portal} />
              </Column>
            )}
          </Grid>
        </Container>
      </main>
      <Footer supportDesk={supportDesk} links={backLinks(portal)} />
    </div>
  );
}
