import { texts } from './change-texts.ts';

/** Details of an audit record; a newer server may send other ones. */
type Details = Record<string, unknown>;

const wordsOf = (name: unknown) =>
  typeof name === 'string' && name !== '' ? (texts.changes[name] ?? name) : undefined;

/** Names the changed fields or credentials. Returns an empty list where the record has none. */
export function whatChanged({ fields, field, change, created }: Details): string[] {
  const names = typeof fields === 'string' ? fields.split(', ') : [];
  return [...names, field, change, created].map(wordsOf).filter((words) => words !== undefined);
}
