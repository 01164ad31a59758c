import { defineCall } from '../call.ts';
import { reminding } from './schema.ts';

/**
 * Beyond the specification: what decides when one of the user's contacts is mailed about its PE exams. `id` is the
 * contact's; 404 for any other.
 */
export const getReminders = defineCall({
  method: 'GET',
  path: 'relations/reminders/{id}',
  response: reminding,
});
