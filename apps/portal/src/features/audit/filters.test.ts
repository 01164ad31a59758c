import { expect, test } from 'vitest';
import { queryOf, parseAuditView, formatAuditView } from './filters.ts';

const read = (query: string) => parseAuditView(new URLSearchParams(query));

test.each([
  '',
  'persoon=anna',
  'van=2026-11-01',
  'tot=2026-11-30',
  'van=2026-11-01&tot=2026-11-30&gebeurtenis=impersonation_start%2Cimpersonation_stop&persoon=de+groot&pagina=3',
])('a view of the audit log is written to the URL as it was parsed: %s', (query) => {
  expect(formatAuditView(read(query)).toString()).toBe(query);
});

test('queryOf converts the URL to the query of the call', () => {
  const view = read(
    'van=2026-11-01&gebeurtenis=impersonation_start,impersonation_stop&persoon=anna&pagina=2',
  );
  expect(queryOf(view)).toEqual({
    page: 2,
    from: '2026-11-01',
    to: '',
    event: 'impersonation_start,impersonation_stop',
    person: 'anna',
  });
});

test.each(['pagina=0', 'pagina=-1', 'pagina=x', 'pagina=1.5', 'gebeurtenis=', 'gebeurtenis=,,'])(
  'invalid parameters are ignored: %s',
  (query) => expect(queryOf(read(query))).toEqual({ page: 1, from: '', to: '', event: '', person: '' }),
);
