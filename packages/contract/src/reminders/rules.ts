/**
 * When a person is mailed about the PE exams that they owe. Days are `YYYY-MM-DD` in the Netherlands, so that neither summer
 * time nor a time zone moves a moment.
 */
import type { Contact } from '../contacts/schema.ts';
import { obligationsOf, hasExam, includersOf, type Document, partsOf } from '../dossier/pe.ts';
import { reminderPause } from '../team/rules.ts';
import { type Qualification, wftModules } from '../wft/rules.ts';

interface Moment {
  id: string;
  months?: number;
  days?: number;
}

/** How long before the end of a period its exams are mailed about, earliest first. */
export const moments = [
  { id: '12-months', months: 12 },
  { id: '6-months', months: 6 },
  { id: '90-days', days: 90 },
  { id: '30-days', days: 30 },
  { id: '7-days', days: 7 },
] as const satisfies Moment[];

export const momentIds = moments.map(({ id }) => id);
export type MomentId = (typeof moments)[number]['id'];

/** A PE exam that a person is reminded of. */
export interface Duty {
  module: Qualification;
  /** Day before which it is to be passed. */
  dueBefore: string;
  /** An earlier period whose exam is not in the dossier; null for none. */
  missing: string | null;
  /** Whether the function requires it. */
  isRequired: boolean;
}

/** Which exams a person wants to be reminded of, and on which days of the week; 0 is Sunday. */
export interface Preference {
  which: 'required' | 'all' | 'no';
  days: readonly number[];
}

/** One exam in one email. */
export interface Reminder {
  module: Qualification;
  dueBefore: string;
  moment: MomentId;
}

/** Everything that decides which reminders are due. */
export interface Reminding {
  duties: readonly Duty[];
  preference: Preference;
  sent: readonly (Reminder & { sentOn: string })[];
  /** Day of the last reminder by a manager, which lists the same exams; null for none. */
  managerRemindedOn: string | null;
}

/** Everything in a dossier that decides its duties. */
export interface DutyEvidence {
  documents: readonly Document[];
  /** Codes that the function requires. */
  required: readonly string[];
  /** Codes of files that wait for a judgment; null for a file without one, which may prove anything. */
  waiting: readonly (string | null)[];
  /** Days on which steps were completed without a document, by code. */
  doneOn: ReadonlyMap<string, string>;
}

/** Returns the exams that are owed on a day and of which no proof is in, not even to be judged. */
export const dutiesOf = ({ documents, required, waiting, doneOn }: DutyEvidence, day: string): Duty[] =>
  obligationsOf(documents, day)
    .filter(({ module, period }) => {
      const isProving = (code: string | null) =>
        code === null || code === module || includersOf(module).some((each) => each === code);
      return !waiting.some(isProving) && (doneOn.get(module) ?? '') < period.startsOn;
    })
    .map(({ module, dueBefore, missing }) => {
      return { module, dueBefore, missing, isRequired: isRequired(module, required) };
    });

/** Whether the function requires a qualification, or one that its exam keeps valid. */
function isRequired(module: Qualification, required: readonly string[]): boolean {
  const kept = new Set([module, ...partsOf(module).filter(hasExam)]);
  return wftModules.some(
    ({ qualification, authority }) =>
      kept.has(qualification) && required.some((code) => code === qualification || code === authority),
  );
}

/** Returns what a person has chosen in the profile; who has not chosen yet gets all reminders, on the general days. */
export function preferenceOf({
  lmsMailPreference,
  lmsMailDays,
  activeMailDays,
}: {
  [Key in 'lmsMailDays' | 'activeMailDays']: readonly number[] | null;
} & { lmsMailPreference: Contact['lmsMailPreference'] | null }): Preference {
  const isChosen = lmsMailPreference !== null && lmsMailPreference !== 'unknown';
  return { which: isChosen ? lmsMailPreference : 'all', days: lmsMailDays ?? activeMailDays ?? [] };
}

const dateOf = (day: string) => new Date(`${day}T12:00:00Z`);
const dayOfDate = (date: Date) => date.toISOString().slice(0, 10);

function addDays(day: string, count: number): string {
  const date = dateOf(day);
  date.setUTCDate(date.getUTCDate() + count);
  return dayOfDate(date);
}

/** The same day of an earlier month, or its last day when it is shorter. */
function monthsBefore(day: string, count: number): string {
  const date = dateOf(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() - count];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayOfDate(new Date(Date.UTC(year, month, Math.min(date.getUTCDate(), lastOfMonth), 12)));
}

const dayBefore = (end: string, { months = 0, days = 0 }: Moment) =>
  addDays(monthsBefore(end, months), -days);

const isOn = (days: readonly number[], day: string) => days.includes(dateOf(day).getUTCDay());

/** The last day of these days of the week until a day, so that a reminder is rather early than late. */
function lastOn(days: readonly number[], until: string): string {
  let day = until;
  while (!isOn(days, day)) day = addDays(day, -1);
  return day;
}

/** The moments before the end of a period whose days have come, and the day of the next one; null after the last. */
function reachedOn(
  day: string,
  dueBefore: string,
  days: readonly number[],
): { reached: readonly MomentId[]; nextOn: string | null } {
  const onDays = moments.map((moment) => lastOn(days, dayBefore(dueBefore, moment)));
  const nextOn = onDays.find((each) => day < each) ?? null;
  return { reached: momentIds.filter((_, index) => (onDays[index] ?? day) <= day), nextOn };
}

/**
 * Returns the reminders that are to be mailed on a day, in one email. Each exam has one at most: that of the latest moment,
 * so that those missed during a pause are not sent afterwards. It is also skipped shortly before the next one, and shortly
 * after a manager has reminded, unless it is the last.
 */
export function remindersDue(
  { duties, preference: { which, days }, sent, managerRemindedOn }: Reminding,
  day: string,
): Reminder[] {
  if (which === 'no' || !isOn(days, day) || sent.some(({ sentOn }) => sentOn === day)) return [];
  const isReminded = managerRemindedOn !== null && day < addDays(managerRemindedOn, reminderPause);
  const wanted = duties.filter((duty) => day < duty.dueBefore && (which === 'all' || duty.isRequired));
  return wanted.flatMap(({ module, dueBefore }) => {
    const { reached, nextOn } = reachedOn(day, dueBefore, days);
    const moment = reached.at(-1);
    if (moment === undefined) return [];
    const isSpared = nextOn !== null && (isReminded || nextOn < addDays(day, reminderPause));
    const isSent = sent.some(
      (each) =>
        each.module === module && each.dueBefore === dueBefore && !reached.slice(0, -1).includes(each.moment),
    );
    return isSpared || isSent ? [] : [{ module, dueBefore, moment }];
  });
}

/** Returns all reminders that will be mailed from a day on, by day, if nothing changes. */
export function remindersFrom(reminding: Reminding, today: string): { day: string; reminders: Reminder[] }[] {
  const end =
    reminding.duties
      .map(({ dueBefore }) => dueBefore)
      .toSorted()
      .at(-1) ?? today;
  const planned: { day: string; reminders: Reminder[] }[] = [];
  const sent = [...reminding.sent];
  for (let day = today; day < end; day = addDays(day, 1)) {
    const reminders = remindersDue({ ...reminding, sent }, day);
    if (reminders.length === 0) continue;
    planned.push({ day, reminders });
    sent.push(...reminders.map((reminder) => ({ ...reminder, sentOn: day })));
  }
  return planned;
}
