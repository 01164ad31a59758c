/**
 * Encodes the sort and the page of a table for the URL: `?medewerkers=1.3.naam.af` is page 3, sorted by `naam`, from Z
 * to A. Does not import React, so that a router, a link or a server can use it.
 */
import type { Sort } from './table-model.ts';

export interface TableState {
  sort: Sort | null;
  /** Counts from 1. */
  page: number;
}

export const initialTableState: TableState = { sort: null, page: 1 };

/** Returns the value of the URL parameter, or null for the initial state, so that the parameter can be left out. */
export function encodeTableState({ sort, page }: TableState): string | null {
  if (!sort && page === 1) return null;
  if (!sort) return `1.${page}`;
  return `1.${page}.${sort.column}.${sort.direction === 'ascending' ? 'op' : 'af'}`;
}

/**
 * Parses a value of any version of the format. Returns the initial state for any other text, since a URL must not cause
 * an error.
 */
export function decodeTableState(text: string | null | undefined): TableState {
  const [, version, rest] = /^(\d+)\.(.*)$/s.exec(text ?? '') ?? [];
  return decoders[version ?? '']?.(rest ?? '') ?? initialTableState;
}

/** One decoder per version of the format. Old ones stay, since people keep URLs. */
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
