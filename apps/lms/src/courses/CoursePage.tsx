import { Badge } from '@portal/ui/Badge';
import { Card } from '@portal/ui/Card';
import { Link } from '@portal/ui/Link';
import { Notice } from '@portal/ui/Notice';
import { ProgressBar } from '@portal/ui/ProgressBar';
import { Stack } from '@portal/ui/Stack';
import { useParams } from 'react-router-dom';
import { NotFound } from '../page/NotFound.tsx';
import { Page } from '../page/Page.tsx';
import { Lessons } from '../page/styles.ts';
import { useStudy } from '../page/study.ts';
import { Gate } from '../progress/Gate.tsx';
import { type CourseProgress, finishedLessons, nextLesson } from '../progress/progress.ts';
import { type Course, courseOf } from './catalogue.ts';
import { GoOn } from './GoOn.tsx';
import { Register } from './Register.tsx';

export function CoursePage() {
  const { within, outcome } = useStudy();
  const course = courseOf(useParams()['course']);
  if (!course) return <NotFound />;
  const own = outcome?.kind === 'done' ? outcome.value.courses[course.slug] : undefined;
  return (
    <Page title={course.title} back={{ href: within('/'), label: 'Mijn cursussen' }}>
      <Stack gap={6}>
        <Card>
          <p>{course.description}</p>
        </Card>
        <Gate>
          {() => (
            <Card title={own ? 'Je voortgang' : 'Doe mee'}>
              {own ? <Position course={course} own={own} /> : <Register course={course} />}
            </Card>
          )}
        </Gate>
        <Card title="Lessen">
          <Lessons>
            {course.lessons.map((lesson) => (
              <li key={lesson.slug}>
                {own ? (
                  <Link href={within(`/cursus/${course.slug}/${lesson.slug}`)}>{lesson.title}</Link>
                ) : (
                  <span>{lesson.title}</span>
                )}
                {own?.finished.includes(lesson.slug) ? (
                  <Badge tone="success">Afgerond</Badge>
                ) : (
                  <Badge>{lesson.hours} uur</Badge>
                )}
              </li>
            ))}
          </Lessons>
        </Card>
      </Stack>
    </Page>
  );
}

function Position({ course, own }: { course: Course; own: CourseProgress }) {
  const next = nextLesson(course, own);
  const finished = finishedLessons(course, own).length;
  return (
    <Stack>
      <ProgressBar
        label={`${finished} van ${course.lessons.length} lessen afgerond`}
        value={finished}
        max={course.lessons.length}
      />
      {next ? (
        <>
          <p>Volgende les: {next.title}</p>
          <GoOn course={course} lesson={next} isMain />
        </>
      ) : (
        <Notice kind="success">Je hebt deze cursus afgerond.</Notice>
      )}
    </Stack>
  );
}
