import type { Answer, Call, Calls } from '@portal/sibling/server';
import { z } from 'zod';
import { courseOf, lessonOf } from '../courses/catalogue.ts';
import { type CourseProgress, progress, type StepRequest, stepRequest } from '../progress/progress.ts';
import type { ProgressStore } from './progress-store.ts';

/** An account that can follow courses. */
const learner = z.object({ contactId: z.uuid(), role: z.literal('participant') });

/** Returns the calls of the courses. `onChange` is called after something was kept. */
export function progressCalls(store: ProgressStore, onChange: () => void): Calls {
  function read({ visitor }: Call): Answer {
    if (visitor === null) return { status: 401 };
    const { data: by } = learner.safeParse(visitor);
    if (by === undefined) return { status: 403 };
    return { status: 200, body: progress.parse(store.find(by.contactId)) };
  }

  function take({ visitor, body }: Call): Answer {
    if (visitor === null) return { status: 401 };
    const { data: by } = learner.safeParse(visitor);
    if (by === undefined) return { status: 403 };
    const { data: wanted } = stepRequest.safeParse(body);
    const course = courseOf(wanted?.course);
    const lesson = lessonOf(course, wanted?.lesson);
    if (!wanted || !course || (wanted.step !== 'register' && !lesson)) return { status: 422 };
    const before = store.find(by.contactId);
    const own = before.courses[course.slug];
    if (wanted.step !== 'register' && !own) return { status: 409 };
    const after = stepped(own ?? { finished: [], at: null }, wanted.step, lesson?.slug);
    const kept = store.keep({ ...before, courses: { ...before.courses, [course.slug]: after } });
    onChange();
    return { status: 200, body: progress.parse(kept) };
  }

  return { 'GET /api/progress': read, 'POST /api/progress': take };
}

/** The same step twice changes nothing the second time. */
function stepped(own: CourseProgress, step: StepRequest['step'], lesson = ''): CourseProgress {
  if (step === 'register') return own;
  if (step === 'open') return { ...own, at: lesson };
  return { finished: [...new Set([...own.finished, lesson])], at: lesson };
}
