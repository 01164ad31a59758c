import * as z from 'zod/mini';
import { wftModules } from '../wft/rules.ts';
import { day } from '../formats.ts';
import { dayOnly, flag, list, text } from '../wire.ts';
import { momentIds } from './rules.ts';

const module = z.enum(wftModules.map(({ qualification }) => qualification));

const duty = z.object({ module, dueBefore: day, missing: text, isRequired: flag });

/** A reminder that was mailed. */
export const sentReminder = z.object({
  module,
  dueBefore: day,
  moment: z.enum(momentIds),
  sentOn: day,
});
export type SentReminder = z.output<typeof sentReminder>;

/** What decides the reminders of one contact, without the preference, which the contact has. */
export const reminding = z.object({
  duties: list(duty),
  sent: list(sentReminder),
  managerRemindedOn: dayOnly,
});
