import { announce } from '@portal/ui/announcer';
import { Footer } from '@portal/ui/Footer';
import { Container, Grid } from '@portal/ui/Grid';
import { Column } from '@portal/ui/Grid/Column';
import { Header } from '@portal/ui/Header';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { InAccount } from './InAccount.tsx';
import { Main, Whole } from './styles.ts';
import { useStudy } from './study.ts';

const supportDesk = {
  hours: 'Bereikbaar van 09:00-12:00 en 13:00-16:00.',
  phone: '088 000 00 00',
  email: 'servicedesk@voorbeeld.example',
};

interface Props {
  title: string;
  back?: { href: string; label: string };
  children: ReactNode;
}

/** The header, the footer and the content of a page. A page that follows another gets the focus and says its title. */
export function Page({ title, back, children }: Props) {
  const { name, logo, visitor, within } = useStudy();
  const { fullName, email, portal } = visitor;
  const { pathname, key } = useLocation();
  const main = useRef<HTMLElement>(null);

  useEffect(() => {
    document.title = `${title} - ${name}`;
  }, [title, name]);
  useEffect(() => {
    // The router's key of the page that the visitor opened.
    if (key === 'default') return;
    main.current?.focus({ preventScroll: true });
    announce(title);
    // oxlint-disable-next-line react/exhaustive-deps -- only another page moves the focus
  }, [pathname]);

  const backLinks = portal ? [{ href: `${portal}/`, label: 'Naar mijn account' }] : [];
  return (
    <Whole>
      <Header
        homeHref={within('/')}
        logo={logo ? { src: logo, alt: `Logo van ${name}` } : undefined}
        title={name}
        upLinks={backLinks}
        user={fullName ? { fullName, detail: email } : undefined}
        logout={fullName ? { href: '/uitloggen' } : undefined}
        subNavigation={{ title, back, gradient: back === undefined }}
      />
      <Main id="inhoud" tabIndex={-1} ref={main}>
        <Container>
          <Grid>
            <Column span={12} spanLarge={portal ? 8 : 12}>
              {children}
            </Column>
            {portal && (
              <Column span={12} spanLarge={4}>
                <InAccount portal={portal} />
              </Column>
            )}
          </Grid>
        </Container>
      </Main>
      <Footer supportDesk={supportDesk} links={backLinks} />
    </Whole>
  );
}
