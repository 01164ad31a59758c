import { ButtonLink } from '@portal/ui/ButtonLink';
import { useStudy } from '../page/study.ts';
import type { Course, Lesson } from './catalogue.ts';

interface Props {
  course: Course;
  /** The lesson to go on with. */
  lesson: Lesson;
  /** Whether it is the call to action of the page. */
  isMain?: boolean;
}

/** Leads to the lesson where somebody was. */
export function GoOn({ course, lesson, isMain = false }: Props) {
  const { within } = useStudy();
  return (
    <div>
      <ButtonLink
        variant={isMain ? 'cta' : 'default'}
        href={within(`/cursus/${course.slug}/${lesson.slug}`)}
        aria-label={`Ga verder met ${course.title}`}
      >
        Ga verder
      </ButtonLink>
    </div>
  );
}
