import { texts } from './change-texts.ts';

/** Details of an audit record; its server may be newer than this page. */
type Details = Record<string, unknown>;

const wordsOf = (name: unknown) =>
  typeof name === 'string' && name !== '' ? (texts.changes[name] ?? name) : undefined;

/** Names the changes: fields of a person or an account, or a credential. Empty where the record does not say. */
export function whatChanged({ fields, field, change, created }: Details): string[] {
  const names = typeof fields === 'string' ? fields.split(', ') : [];
  return [...names, field, change, created].map(wordsOf).filter((words) => words !== undefined);
}
