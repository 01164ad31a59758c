import type { OwnData } from '@portal/contract/own-data/schema';
import { texts } from './texts.ts';

/** What happened, in a few words. */
export function shownEvent({ event, byEmployee, details }: OwnData['events'][number]): string {
  const known: Record<string, string> = texts.what;
  const what = [known[event] ?? texts.unknownEvent, shownFields(details['fields'])].filter(Boolean).join(' ');
  return byEmployee ? texts.byEmployee(what) : what.charAt(0).toUpperCase() + what.slice(1);
}

/** The fields of a change, which the trail names as the server does. */
function shownFields(fields: unknown): string {
  if (typeof fields !== 'string' || fields === '') return '';
  return texts.fields(fields.split(', ').map((name) => texts.fieldNames[name] ?? name));
}
