/** What somebody has done in the courses, as the pages and the server exchange it. */
import * as z from 'zod/mini';
import { type Course, courses, type Lesson, lessonOf } from '../courses/catalogue.ts';

const courseProgress = z.object({
  /** Slugs of lessons. */
  finished: z.array(z.string()),
  /** Slug of the lesson that was opened last; null before the first. */
  at: z.nullable(z.string()),
});
export type CourseProgress = z.output<typeof courseProgress>;

/** By the slug of each course that somebody is registered for. */
export const progress = z.object({ courses: z.record(z.string(), courseProgress) });
export type Progress = z.output<typeof progress>;

/** What somebody does: registers for a course, opens a lesson of it, or finishes one. */
export const stepRequest = z.object({
  step: z.enum(['register', 'open', 'finish']),
  course: z.string(),
  lesson: z.optional(z.string()),
});
export type StepRequest = z.output<typeof stepRequest>;

export const finishedLessons = ({ lessons }: Course, { finished }: CourseProgress) =>
  lessons.filter(({ slug }) => finished.includes(slug));

export const isFinished = (course: Course, done: CourseProgress) =>
  finishedLessons(course, done).length === course.lessons.length;

/**
 * Returns the lesson to go on with: the one that was opened last, else the first that is not finished. After the last
 * one undefined.
 */
export function nextLesson(course: Course, done: CourseProgress): Lesson | undefined {
  const last = lessonOf(course, done.at ?? undefined);
  if (last && !done.finished.includes(last.slug)) return last;
  return course.lessons.find(({ slug }) => !done.finished.includes(slug));
}

/** Returns the statistics for the portal, over the courses that somebody is registered for. There are no scores yet. */
export function statisticsOf({ courses: done }: Progress) {
  const followed = courses.flatMap((course) => {
    const own = done[course.slug];
    return own ? [{ course, finished: finishedLessons(course, own) }] : [];
  });
  const finished = followed.flatMap((each) => each.finished);
  return {
    modulesCompleted: finished.length,
    modulesTotal: followed.reduce((sum, { course }) => sum + course.lessons.length, 0),
    hoursSpent: finished.reduce((sum, { hours }) => sum + hours, 0),
    averageScore: null,
  };
}
