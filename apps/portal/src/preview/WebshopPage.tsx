import { Button } from '@portal/ui/Button';
import { Card } from '@portal/ui/Card';
import { Footer } from '@portal/ui/Footer';
import { Container, Grid } from '@portal/ui/Grid';
import { Column } from '@portal/ui/Grid/Column';
import { Header } from '@portal/ui/Header';
import { styled } from 'styled-components';
import { barLogosOf } from '../shared/environment/bar-logos.ts';
import type { SampleEnvironment } from './sample-responses.ts';

const visitor = { fullName: 'Anna de Vries', detail: 'anna@voorbeeld.example' };
const supportDesk = {
  hours: 'Bereikbaar van 09:00-12:00 en 13:00-16:00.',
  phone: '088 000 00 00',
  email: 'servicedesk@voorbeeld.example',
};
const backLinks = [{ href: '/', label: 'Naar mijn account' }];

const trainings = [
  {
    title: 'Wft Basis',
    description: 'De basis voor elke adviseur. Twee dagen les en een proefexamen.',
    day: '14 januari 2027',
    price: '€ 395',
  },
  {
    title: 'Wft Hypothecair krediet',
    description: 'Alles over hypotheekadvies, van aanvraag tot beheer.',
    day: '4 februari 2027',
    price: '€ 645',
  },
  {
    title: 'Adviesgesprekken voeren',
    description: 'Oefen lastige gesprekken met een acteur en krijg persoonlijke feedback.',
    day: '28 januari 2027',
    price: '€ 275',
  },
];

/** Shows what a theme does to a webshop: a page of the library's parts with the theme keys of the webshop. */
export function WebshopPage({ environment }: { environment: SampleEnvironment }) {
  const { logo } = barLogosOf(environment);
  return (
    <Page>
      <Header
        homeHref="/"
        logo={logo ? { src: logo.contentUrl, alt: `Logo van ${environment.name ?? ''}` } : undefined}
        title={environment.name ?? ''}
        upLinks={[{ href: '/winkelwagen', label: 'Winkelwagen' }, ...backLinks]}
        user={visitor}
        subNavigation={{ title: 'Trainingen' }}
      />
      <Shop id="inhoud" tabIndex={-1}>
        <Container style={{ display: 'grid', gap: 30, paddingBlock: 30 }}>
          <Banner aria-labelledby="aanbod">
            <h2 id="aanbod">Kies je volgende training</h2>
            <p>Leg in je winkelwagen wat je wilt volgen. Je begint op de datum die erbij staat.</p>
          </Banner>
          <Grid>
            {trainings.map(({ title, description, day, price }) => (
              <Column key={title} span={12} spanMedium={6} spanLarge={4}>
                <Card title={title} titleLevel={2}>
                  <p>{description}</p>
                  <p>Start op {day}</p>
                  <p>
                    <strong>{price}</strong> zonder btw
                  </p>
                  <Button block>In winkelwagen</Button>
                </Card>
              </Column>
            ))}
          </Grid>
        </Container>
      </Shop>
      <Footer supportDesk={supportDesk} links={backLinks} />
    </Page>
  );
}

const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;
`;

const Shop = styled.main`
  --portal-title: var(--portal-webshop-titel);
  --portal-text: var(--portal-text-webshop);
  flex: 1;
  background-color: var(--portal-background-webshop);
  color: var(--portal-text-webshop);
`;

const Banner = styled.section`
  padding: var(--portal-space-8);
  border-radius: var(--portal-radius-card);
  background: linear-gradient(
    100deg,
    var(--portal-webshop-anker-color-primary) 45%,
    var(--portal-webshop-anker-color-secondary)
  );
  color: var(--portal-webshop-anker-color-title);

  & > h2 {
    color: inherit;
    font-size: 1.5rem;
  }

  & > p {
    margin: var(--portal-space-2) 0 0;
  }
`;
