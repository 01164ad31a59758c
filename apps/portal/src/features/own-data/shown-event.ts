import type { OwnData } from '@portal/contract/own-data/schema';
import { whatChanged } from '../../trail/what-changed.ts';
import { texts } from './texts.ts';

/** What happened, in a few words. */
export function shownEvent({ event, byEmployee, details }: OwnData['events'][number]): string {
  const known: Record<string, string> = texts.what;
  const isMailedLink = details['kind'] === 'recovery-email';
  const name = isMailedLink ? texts.mailedLink : (known[event] ?? texts.unknownEvent);
  const changed = whatChanged(details);
  const what = changed.length === 0 ? name : `${name} ${texts.changes(changed)}`;
  return byEmployee ? texts.byEmployee(what) : what.charAt(0).toUpperCase() + what.slice(1);
}
