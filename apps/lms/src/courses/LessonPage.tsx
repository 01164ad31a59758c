import { Button } from '@portal/ui/Button';
import { Card } from '@portal/ui/Card';
import { Inline } from '@portal/ui/Inline';
import { Link } from '@portal/ui/Link';
import { Notice } from '@portal/ui/Notice';
import { Stack } from '@portal/ui/Stack';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { NotFound } from '../page/NotFound.tsx';
import { Page } from '../page/Page.tsx';
import { Reading } from '../page/styles.ts';
import { useStudy } from '../page/study.ts';
import { Gate } from '../progress/Gate.tsx';
import { type Course, courseOf, type Lesson, lessonOf } from './catalogue.ts';
import { Register } from './Register.tsx';

export function LessonPage() {
  const { within } = useStudy();
  const params = useParams();
  const course = courseOf(params['course']);
  const lesson = lessonOf(course, params['lesson']);
  if (!course || !lesson) return <NotFound />;
  return (
    <Page title={lesson.title} back={{ href: within(`/cursus/${course.slug}`), label: course.title }}>
      <Gate>
        {({ courses }) => (
          <Card>
            {courses[course.slug] ? (
              <Reader key={lesson.slug} course={course} lesson={lesson} />
            ) : (
              <Register course={course} />
            )}
          </Card>
        )}
      </Gate>
    </Page>
  );
}

/** Shows a lesson, which is where somebody is from now on, and finishes it. */
function Reader({ course, lesson }: { course: Course; lesson: Lesson }) {
  const { take, within } = useStudy();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const place = { course: course.slug, lesson: lesson.slug };
  const number = course.lessons.indexOf(lesson) + 1;
  const following = course.lessons[number];

  useEffect(() => {
    void take({ step: 'open', ...place });
    // oxlint-disable-next-line react/exhaustive-deps -- a lesson is opened once
  }, []);

  async function finish() {
    setBusy(true);
    const isKept = await take({ step: 'finish', ...place });
    setBusy(false);
    setFailed(!isKept);
    const path = following ? `/cursus/${course.slug}/${following.slug}` : `/cursus/${course.slug}`;
    if (isKept) await navigate(within(path));
  }

  return (
    <Stack gap={6}>
      <p>
        Les {number} van {course.lessons.length}, ongeveer {lesson.hours} uur
      </p>
      <Reading>
        {lesson.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Reading>
      {hasFailed && (
        <Notice kind="error" live>
          Dat je deze les hebt afgerond, is nog niet bewaard. Probeer het nog een keer.
        </Notice>
      )}
      <Inline gap={5}>
        <Button variant="cta" busy={isBusy} onClick={() => void finish()}>
          {following ? 'Rond af en ga verder' : 'Rond de cursus af'}
        </Button>
        <Link href={within(`/cursus/${course.slug}`)}>Alle lessen</Link>
      </Inline>
    </Stack>
  );
}
