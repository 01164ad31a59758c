import { Card } from '@portal/ui/Card';
import { EmptyWidget } from '@portal/ui/EmptyWidget';
import { Grid } from '@portal/ui/Grid';
import { Column } from '@portal/ui/Grid/Column';
import { ProgressBar } from '@portal/ui/ProgressBar';
import { Tabs } from '@portal/ui/Tabs';
import { courses, type Course } from './catalogue.ts';

const isDone = ({ progress }: Course) => progress === 100;

/** Lists the courses that the visitor follows or has finished. */
export function Courses() {
  const tabs = [
    { key: 'bezig', label: 'Bezig', list: courses.filter((course) => !isDone(course)) },
    { key: 'afgerond', label: 'Afgerond', list: courses.filter(isDone) },
  ];
  return (
    <Tabs
      label="Cursussen"
      tabs={tabs.map(({ key, label, list }) => ({ key, label, content: <CourseCards list={list} /> }))}
    />
  );
}

function CourseCards({ list }: { list: readonly Course[] }) {
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
