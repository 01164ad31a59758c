import { Card } from '@portal/ui/Card';
import { EmptyWidget } from '@portal/ui/EmptyWidget';
import { Grid } from '@portal/ui/Grid';
import { Column } from '@portal/ui/Grid/Column';
import { Link } from '@portal/ui/Link';
import { ProgressBar } from '@portal/ui/ProgressBar';
import { Stack } from '@portal/ui/Stack';
import { Tabs } from '@portal/ui/Tabs';
import { Page } from '../page/Page.tsx';
import { isLearner, useStudy } from '../page/study.ts';
import { Gate } from '../progress/Gate.tsx';
import { finishedLessons, isFinished, nextLesson, type Progress } from '../progress/progress.ts';
import { type Course, courses } from './catalogue.ts';
import { GoOn } from './GoOn.tsx';

/** Lists the courses: those that the visitor follows, has finished and can register for. */
export function Courses() {
  const study = useStudy();
  return (
    <Page title="Mijn cursussen">
      <Stack gap={6}>
        <Gate>{(progress) => <OwnCourses progress={progress} />}</Gate>
        {!isLearner(study) && <CourseCards list={courses} progress={{ courses: {} }} />}
      </Stack>
    </Page>
  );
}

function OwnCourses({ progress }: { progress: Progress }) {
  const isDone = (course: Course) => {
    const own = progress.courses[course.slug];
    return own !== undefined && isFinished(course, own);
  };
  const own = courses.filter(({ slug }) => progress.courses[slug]);
  const tabs = [
    {
      key: 'bezig',
      label: 'Bezig',
      list: own.filter((course) => !isDone(course)),
      empty: 'Je bent met geen cursus bezig. Onder Aanbod schrijf je je in.',
    },
    {
      key: 'afgerond',
      label: 'Afgerond',
      list: own.filter(isDone),
      empty: 'Hier staan de cursussen die je hebt afgerond.',
    },
    {
      key: 'aanbod',
      label: 'Aanbod',
      list: courses.filter(({ slug }) => !progress.courses[slug]),
      empty: 'Je bent voor alle cursussen ingeschreven.',
    },
  ];
  return (
    <Tabs
      label="Cursussen"
      tabs={tabs.map(({ key, label, list, empty }) => ({
        key,
        label,
        content:
          list.length === 0 ? <EmptyWidget text={empty} /> : <CourseCards list={list} progress={progress} />,
      }))}
    />
  );
}

function CourseCards({ list, progress }: { list: readonly Course[]; progress: Progress }) {
  const { within } = useStudy();
  return (
    <Grid>
      {list.map((course) => {
        const own = progress.courses[course.slug];
        const next = own && nextLesson(course, own);
        return (
          <Column key={course.slug} span={12} spanMedium={6}>
            <Card
              title={<Link href={within(`/cursus/${course.slug}`)}>{course.title}</Link>}
              style={{ blockSize: '100%' }}
            >
              <Stack>
                <p>{course.description}</p>
                {own && (
                  <ProgressBar
                    label={`Voortgang van ${course.title}`}
                    hideLabel
                    value={finishedLessons(course, own).length}
                    max={course.lessons.length}
                  />
                )}
                {next && (
                  <>
                    <p>Volgende les: {next.title}</p>
                    <GoOn course={course} lesson={next} />
                  </>
                )}
              </Stack>
            </Card>
          </Column>
        );
      })}
    </Grid>
  );
}
