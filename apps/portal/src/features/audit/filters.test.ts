import { expect, test } from 'vitest';
import { readView } from '../../shared/tables/view.ts';
import { filters, queryOf } from './filters.ts';

const read = (query: string) =>
  queryOf({ ...readView(new URLSearchParams(query), filters), search: 'anna', object: 'e1' });

test('queryOf converts the view of the URL to the query of the call', () => {
  const url =
    'periode.van=2026-11-01&gebeurtenis=impersonation_start&gebeurtenis=impersonation_stop&onderwerp=upload&onderwerp=person&pagina=2';
  expect(read(url)).toEqual({
    page: 2,
    from: '2026-11-01',
    to: '',
    event: 'impersonation_start,impersonation_stop',
    person: 'anna',
    objectType: 'upload,person',
    object: 'e1',
  });
  expect(read('periode.tot=2026-11-30')).toMatchObject({ from: '', to: '2026-11-30', event: '' });
});
