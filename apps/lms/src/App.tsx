import { Card } from '@portal/ui/Card';
import { EmptyWidget } from '@portal/ui/EmptyWidget';
import { Footer } from '@portal/ui/Footer';
import { Container, Grid } from '@portal/ui/Grid';
import { Column } from '@portal/ui/Grid/Column';
import { Header } from '@portal/ui/Header';
import { ProgressBar } from '@portal/ui/ProgressBar';
import { Tabs } from '@portal/ui/Tabs';
import { courses, type Course } from './courses.ts';
import { environment } from './environment.ts';
import type { Who } from './who.ts';

const isDone = ({ progress }: Course) => progress === 100;

function Courses({ list }: { list: readonly Course[] }) {
  if (list.length === 0) return <EmptyWidget text="Hier staan nog geen cursussen." />;
  return (
    <Grid>
      {list.map(({ title, next, progress }) => (
        <Column key={title} span={12} spanMedium={6}>
          <Card title={title} titleLevel={2}>
            <p>{next}</p>
            <ProgressBar label={`Voortgang van ${title}`} value={progress} />
          </Card>
        </Column>
      ))}
    </Grid>
  );
}

export function App({ who }: { who: Who }) {
  return (
    <>
      <Header
        homeHref="/"
        title={environment.name}
        user={who.fullName ? { fullName: who.fullName, detail: who.email } : undefined}
        subNavigation={{ title: 'Mijn cursussen', gradient: true }}
      />
      <main id="inhoud" tabIndex={-1}>
        <Container style={{ paddingBlock: 30 }}>
          <Tabs
            label="Cursussen"
            tabs={[
              {
                key: 'bezig',
                label: 'Bezig',
                content: <Courses list={courses.filter((course) => !isDone(course))} />,
              },
              { key: 'afgerond', label: 'Afgerond', content: <Courses list={courses.filter(isDone)} /> },
            ]}
          />
        </Container>
      </main>
      <Footer />
    </>
  );
}
