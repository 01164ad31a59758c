import { writeCalendar } from '@portal/contract/calendar/write-calendar';
import type { Obligation } from '@portal/contract/dossier/pe';
import { moduleName, standingSentence } from '@portal/contract/dossier/pe-sentences';
import { texts } from '../texts.ts';

/** Days before the deadline on which the calendar reminds: enough to plan an exam and to repeat it. */
const remindDaysBefore = 180;

const dayBefore = (day: string) =>
  new Date(Date.parse(`${day}T12:00:00Z`) - 24 * 60 * 60_000).toISOString().slice(0, 10);

/**
 * Returns the text of a calendar file with two whole days for each exam that is owed: the last one on which it still
 * counts, and the one on which the authority ends without it, unless it has ended already.
 */
export function deadlineCalendar(owed: readonly Obligation[], host: string, now: Date): string {
  const entries = owed.flatMap((obligation) => {
    const { module, dueBefore, missing } = obligation;
    const name = moduleName(module);
    const description = standingSentence(obligation, { isOnly: owed.length === 1 });
    const entry = { description, status: 'CONFIRMED' as const };
    const lastDay = {
      ...entry,
      id: `pe-${dueBefore}-${module}`,
      title: texts.pe.lastDay(name),
      start: dayBefore(dueBefore),
      remindDaysBefore,
    };
    const end = {
      ...entry,
      id: `advies-${dueBefore}-${module}`,
      title: texts.advice.ends(name),
      start: dueBefore,
    };
    return missing === null ? [lastDay, end] : [lastDay];
  });
  return writeCalendar({ subject: 'PE-examens', entries, host, now });
}
