import { definitionOf, everyCall } from '@portal/contract/testing/every-call';
import { urlOf } from '../../platform/calls/route.ts';
import type { RouteEntry } from '../../platform/http/route-table.ts';

const named = new Map(
  everyCall.map((call) => [
    `${call.method} ${urlOf(call)}`,
    Object.keys(definitionOf(call.query).shape ?? {}),
  ]),
);

/** Returns the names of the query texts that a route reads. */
export const queryNamesOf = ({ method, url }: Pick<RouteEntry, 'method' | 'url'>): readonly string[] =>
  named.get(`${method} ${url}`) ?? [];
