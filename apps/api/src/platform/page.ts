import { type Dialect, writeCollection } from '@portal/contract/hydra';
import type { FastifyRequest } from 'fastify';

interface Page {
  members: unknown[];
  /** How many there are on all pages. */
  total: number;
  /** Counts from 1. */
  page: number;
  pageSize: number;
}

/** One page of a collection, with the address of the next one as long as there is one. */
export function writePage(
  dialect: Dialect,
  name: string,
  { url }: FastifyRequest,
  { members, total, page, pageSize }: Page,
): object {
  const next = page * pageSize >= total ? null : withPage(url, page + 1);
  return writeCollection(dialect, name, url, { members, total, next });
}

/** The same address on another page. */
function withPage(url: string, page: number): string {
  const [path = '', query = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.set('page', String(page));
  return `${path}?${parameters.toString()}`;
}
