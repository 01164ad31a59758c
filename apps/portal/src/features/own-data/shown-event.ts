import type { OwnData } from '@portal/contract/own-data/schema';
import { whatChanged } from '../audit/what-changed.ts';
import { texts } from './texts.ts';

/** Describes an event in a few words. */
export function shownEvent({ event, by, byEmployee, details }: OwnData['events'][number]): string {
  const ofTeam = texts.teamEvents[event];
  if (ofTeam && by) return ofTeam(by);
  const known: Record<string, string> = texts.what;
  const mailed: Record<string, string> = texts.mailedLinks;
  const name = mailed[String(details['kind'])] ?? known[event] ?? texts.unknownEvent;
  const changed = whatChanged(details);
  const what = changed.length === 0 ? name : `${name} ${texts.changes(changed)}`;
  const organisation = details['byOrganisation'];
  if (typeof organisation === 'string') return texts.bySystemOf(organisation, what);
  if (details['byAdministrator'] === true || typeof details['operatorReason'] === 'string')
    return texts.byOperator(what);
  const isInYourPlace = byEmployee && !/^(?:assessment|team)_/.test(event);
  return isInYourPlace ? texts.byEmployee(what) : what.charAt(0).toUpperCase() + what.slice(1);
}
