import { auditEvents, type AuditEvent } from '@portal/contract/audit/events';
import type { AuditRecord } from '@portal/contract/audit/schema';
import { eventLabels, objectNames, texts } from './texts.ts';
import { whatChanged } from './what-changed.ts';

function isKnown(event: string): event is AuditEvent {
  return auditEvents.some((known) => known === event);
}

/** Describes an event in a sentence, an unknown event by its code. */
export function sentenceOf(record: AuditRecord): string {
  const person = record.person ?? texts.nobody;
  const actor = record.actor ?? person;
  if (!isKnown(record.event)) return texts.unknownEvent(actor, record.event);
  const operator = detailOf(record)('operator');
  const label = eventLabels[record.event];
  if (operator !== undefined) return byOperator(record, label, texts.onTheServer(operator));
  const organisation = detailOf(record)('byOrganisation');
  if (organisation !== undefined) return byOperator(record, label, texts.bySystemOf(organisation));
  if (record.details['byAdministrator'] === true) return byOperator(record, label, actor);
  const words = { actor, person, object: objectOf(record), detail: detailOf(record) };
  const done = texts.sentences[record.event](words);
  const changed = record.event === 'user_updated' ? whatChanged(record.details) : [];
  const sentence = changed.length === 0 ? done : texts.changes(done, changed);
  const isInAnothersPlace =
    record.actor !== null && !/^(?:impersonation|assessment|team)_/.test(record.event);
  return isInAnothersPlace ? texts.inAnothersPlace(actor, person, sentence) : sentence;
}

/** Describes what somebody did who administers the portal, and to whom or what. */
function byOperator({ person, details }: AuditRecord, event: string, operator: string): string {
  const changed = whatChanged(details);
  const label = changed.length === 0 ? event : texts.changes(event, changed);
  const { name } = details;
  return texts.byOperator(operator, label, person ?? (typeof name === 'string' ? name : null));
}

/** Names the object of an event: by its type, else by its route. */
function objectOf({ objectType, route }: AuditRecord): string {
  const known = objectType === null ? undefined : objectNames[objectType];
  return (
    known ?? route?.replace(/^[A-Z]+ \/(?:api|auth)\//, '').replaceAll(/\/?:\w+/g, '') ?? texts.something
  );
}

function detailOf({ details }: AuditRecord): (key: string) => string | undefined {
  return (key) => {
    const value = details[key];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
}
