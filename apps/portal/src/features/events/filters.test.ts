import { eventRegistration } from '@portal/contract/events/schema';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { activeNames, parseView, formatView } from '../../shared/tables/view.ts';
import { filters, matching } from './filters.ts';

const all = [
  { id: 'a', type: 'training', status: 'confirmed', startsAt: '2026-12-03T08:30:00Z' },
  { id: 'b', type: 'webinar', status: 'waiting-list', startsAt: '2026-12-31T23:30:00Z' },
  { id: 'c', type: 'exam', status: 'attended', startsAt: '2026-09-30T11:00:00Z' },
  { id: 'd', type: 'training', status: 'cancelled' },
].map((each) => z.parse(eventRegistration, each));

const matchingIds = (written: string) => {
  const { values } = parseView(new URLSearchParams({ filters: written }), filters);
  return matching(all, values)
    .map(({ id }) => id)
    .join('');
};

describe('[EVT-01] the filters in a URL', () => {
  test.each([
    ['', 'abcd'],
    ['1.status=confirmed,attended', 'ac'],
    ['1.soort=training', 'ad'],
    ['1.soort=training;status=cancelled', 'd'],
    ['1.periode:2026-12-01:', 'ab'],
    ['1.periode::2026-12-03', 'ac'],
    ['1.periode:2026-09-30:2026-12-03', 'ac'],
    // Half past midnight on New Year’s Day, in Amsterdam.
    ['1.periode:2027-01-01:2027-01-01', 'b'],
    ['1.periode:2027-01-01:2026-01-01', ''],
    ['1.status=onbekend', ''],
    ['9.status=confirmed', 'abcd'],
    ['x', 'abcd'],
  ])('%j match the events %j', (written, ids) => expect(matchingIds(written)).toBe(ids));
});

test('[EVT-01] a view of events that is written to the URL can be parsed again, beside other parameters', () => {
  const query = new URLSearchParams('bron=mail&filters=1.status=confirmed&tabel=1.2.datum.af');
  const view = parseView(query, filters);
  expect(view.table).toEqual({ page: 2, sort: { column: 'datum', direction: 'descending' } });
  expect(activeNames(view.values, filters)).toEqual(['Status']);
  expect(parseView(formatView(new URLSearchParams(), view, filters), filters)).toEqual(view);
  const empty = parseView(new URLSearchParams(), filters);
  expect(formatView(query, empty, filters).toString()).toBe('bron=mail');
});
