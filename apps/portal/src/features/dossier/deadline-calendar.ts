import { writeCalendar } from '@portal/contract/calendar/write-calendar';
import { peDeadline, peToDo } from '@portal/contract/dossier/pe';
import { nameOfRequirement, type WftRequirement } from '@portal/contract/wft/rules';
import { texts } from './texts.ts';

/** Days before the deadline on which the calendar reminds: enough to plan an exam and to repeat it. */
const remindDaysBefore = 180;

/** The last day on which the exams still count: the day before the deadline. */
const lastDay = new Date(Date.parse(`${peDeadline}T12:00:00Z`) - 24 * 60 * 60_000).toISOString().slice(0, 10);

/** Returns the text of a calendar file with the last day for the PE exam of each qualification, as whole days. */
export function deadlineCalendar(due: readonly WftRequirement[], host: string, now: Date): string {
  const entries = due.map((code) => ({
    id: `pe-${peDeadline}-${code}`,
    title: texts.pe.lastDay(nameOfRequirement(code)),
    description: peToDo(code),
    start: lastDay,
    status: 'CONFIRMED' as const,
    remindDaysBefore,
  }));
  return writeCalendar({ subject: 'PE-examens', entries, host, now });
}
