/**
 * The state of a table that is worth keeping in the address: its sort and its page. Free of React, so that a router, a
 * link or a server can use it: `?medewerkers=1.3.naam.af` is page 3, sorted by `naam`, from Z to A.
 */
import type { Sort } from './table-model.ts';

export interface TableState {
  sort: Sort | null;
  /** Counts from 1. */
  page: number;
}

export const initialTableState: TableState = { sort: null, page: 1 };

/** The text for the address, or null when there is nothing to keep, so that the parameter can be left out. */
export function encodeTableState({ sort, page }: TableState): string | null {
  if (!sort && page === 1) return null;
  if (!sort) return `1.${page}`;
  return `1.${page}.${sort.column}.${sort.direction === 'ascending' ? 'op' : 'af'}`;
}

/** Reads what any version has written; what cannot be read gives the initial state, for an address is never an error. */
export function decodeTableState(text: string | null | undefined): TableState {
  const [, version, rest] = /^(\d+)\.(.*)$/s.exec(text ?? '') ?? [];
  return decoders[version ?? '']?.(rest ?? '') ?? initialTableState;
}

/** One per version ever written. A new form gets a new number; the old ones stay, for people keep addresses. */
const decoders: Record<string, (text: string) => TableState | null> = {
  '1': (text) => {
    const match = /^([1-9]\d{0,8})(?:\.(.+)\.(op|af))?$/s.exec(text);
    if (!match) return null;
    const [, page, column, direction] = match;
    return {
      page: Number(page),
      sort: column ? { column, direction: direction === 'op' ? 'ascending' : 'descending' } : null,
    };
  },
};
