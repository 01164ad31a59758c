import { texts } from './texts.ts';

/** What a record of the audit trail says besides its event; its server may be newer than this page. */
type Details = Record<string, unknown>;

const wordsOf = (name: unknown) =>
  typeof name === 'string' && name !== '' ? (texts.changes[name] ?? name) : undefined;

/** What was changed: fields of a person or an account, or a part of the way in. Empty where the record does not say. */
export function whatChanged({ fields, field, change, created }: Details): string[] {
  const names = typeof fields === 'string' ? fields.split(', ') : [];
  return [...names, field, change, created].map(wordsOf).filter((words) => words !== undefined);
}
