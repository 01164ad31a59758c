import { eventRegistration } from '@portal/contract/events/schema';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { activeNames, readView, writeView } from '../../../shared/tables/view.ts';
import { filters, matching } from './filters.ts';

const all = [
  { id: 'a', type: 'training', status: 'confirmed', startsAt: '2026-12-03T08:30:00Z' },
  { id: 'b', type: 'webinar', status: 'waiting-list', startsAt: '2026-12-31T23:30:00Z' },
  { id: 'c', type: 'exam', status: 'attended', startsAt: '2026-09-30T11:00:00Z' },
  { id: 'd', type: 'training', status: 'cancelled' },
].map((each) => z.parse(eventRegistration, each));

const matchingIds = (written: string) => {
  const { values } = readView(new URLSearchParams(written), filters);
  return matching(all, values)
    .map(({ id }) => id)
    .join('');
};

describe('[EVT-01] the filters in a URL', () => {
  test.each([
    ['', 'abcd'],
    ['status=confirmed&status=attended', 'ac'],
    ['soort=training', 'ad'],
    ['soort=training&status=cancelled', 'd'],
    ['periode.van=2026-12-01', 'ab'],
    ['periode.tot=2026-12-03', 'ac'],
    ['periode.van=2026-09-30&periode.tot=2026-12-03', 'ac'],
    // Half past midnight on New Year’s Day, in Amsterdam.
    ['periode.van=2027-01-01&periode.tot=2027-01-01', 'b'],
    ['periode.van=2027-01-01&periode.tot=2026-01-01', ''],
    ['status=onbekend', ''],
    ['x', 'abcd'],
  ])('%j match the events %j', (written, ids) => expect(matchingIds(written)).toBe(ids));
});

test('[EVT-01] a view of events that is written to the URL can be parsed again, beside other parameters', () => {
  const query = new URLSearchParams('bron=mail&status=confirmed&pagina=2&sortering=-datum');
  const view = readView(query, filters);
  expect(view.table).toEqual({ page: 2, sort: { column: 'datum', direction: 'descending' } });
  expect(activeNames(view.values, filters)).toEqual(['Status']);
  expect(readView(writeView(new URLSearchParams(), view, filters), filters)).toEqual(view);
  const empty = readView(new URLSearchParams(), filters);
  expect(writeView(query, empty, filters).toString()).toBe('bron=mail');
});
