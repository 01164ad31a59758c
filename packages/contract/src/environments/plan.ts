/** Calls that plan a save of an environment for later. All are beyond the specification. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { inputText } from '../input.ts';
import { field, flag, id, text, textOrEmpty } from '../wire.ts';
import { environment } from './schema.ts';

/**
 * 'planned' waits for its start. The others failed at their start: 'conflict' because somebody else had saved
 * different values of the same parts, 'forbidden' because the administrator may no longer save, 'invalid' because the
 * values were refused.
 */
export const planStates = ['planned', 'conflict', 'forbidden', 'invalid'] as const;
export type PlanState = (typeof planStates)[number];

export const plan = z.object({
  id,
  state: field((value): PlanState => planStates.find((state) => state === value) ?? 'invalid'),
  /** As an ISO moment. */
  startsAt: text,
  /** Full name of the administrator. */
  plannedBy: textOrEmpty,
  /** Whether the logged-in user planned it. */
  isOwn: flag,
});
export type Plan = z.output<typeof plan>;

const dutchMinute = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'short',
});

/**
 * Returns the moment of a day and time in the Netherlands: the first of two when the clock goes back, null when it
 * skips that time.
 */
export function momentOf(day: string, time: string): Date | null {
  const asUtc = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(asUtc)) return null;
  const moments = [2, 1].map((hours) => new Date(asUtc - hours * 3_600_000));
  return moments.find((moment) => dutchMinute.format(moment) === `${day} ${time}`) ?? null;
}

const leastMinutes = 5;
const mostDays = 366;

/** Returns the reason why a moment cannot be planned; null when it can. */
export function planProblem(moment: Date | null, now: Date): string | null {
  if (moment === null) return 'Deze tijd is er die dag niet: de klok gaat dan een uur vooruit.';
  const ahead = moment.getTime() - now.getTime();
  if (ahead < leastMinutes * 60_000) return 'Kies een moment over minstens vijf minuten.';
  return ahead > mostDays * 86_400_000 ? 'Kies een moment binnen een jaar.' : null;
}

export const planInput = z.object({
  day: inputText(20, 'Kies een dag.').check(z.iso.date('Kies een dag.')),
  time: z.pipe(
    inputText(20).check(z.regex(/^(?:[01]?\d|2[0-3])[:.][0-5]\d$/, 'Vul een tijd in, zoals 09:00.')),
    z.transform((time) => time.replace('.', ':').padStart(5, '0')),
  ),
});
export type PlanInput = z.output<typeof planInput>;

const path = 'customer_portal_environments/{id}/plan';

/**
 * Plans the changes of the administrator's draft for a moment in Dutch time; the draft is empty afterwards. With
 * `If-Match: "{version}"` of the draft 412 when it was changed meanwhile; 409 when there is a plan already or nothing
 * to plan.
 */
export const planSave = defineCall({ method: 'POST', path, request: planInput });

/** Removes a plan, and puts its changes back into the draft of the administrator who planned it. */
export const cancelPlan = defineCall({ method: 'DELETE', path });

/** Applies a plan now. 409 when somebody else changed the same parts meanwhile. */
export const applyPlan = defineCall({
  method: 'POST',
  path: `${path}/apply`,
  response: z.optional(environment),
});
