import { type Dialect, writeCollection } from '@portal/contract/hydra';
import type { FastifyRequest } from 'fastify';

interface Page {
  members: unknown[];
  /** Number of members on all pages together. */
  total: number;
  /** Starts at 1. */
  page: number;
  pageSize: number;
}

/** Returns one page of a collection, with the URL of the next page if there is one. */
export function writePage(
  dialect: Dialect,
  name: string,
  { url }: FastifyRequest,
  { members, total, page, pageSize }: Page,
): object {
  const next = page * pageSize >= total ? null : withPage(url, page + 1);
  return writeCollection(dialect, name, url, { members, total, next });
}

/** Replaces the parameter `page` of a URL and keeps the others. */
function withPage(url: string, page: number): string {
  const [path = '', query = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.set('page', String(page));
  return `${path}?${parameters.toString()}`;
}
