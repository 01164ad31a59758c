import { auditEvents } from '@portal/contract/audit/events';
import type { Filter, FilterValues } from '@portal/ui/FilterBar/filters';
import { eventLabels, texts } from './texts.ts';

export const filters: readonly Filter[] = [
  { type: 'daterange', name: 'periode', label: texts.period },
  {
    type: 'options',
    name: 'gebeurtenis',
    label: texts.event,
    options: auditEvents.map((event) => ({ match: event, label: eventLabels[event] })),
  },
];

/** Filter and page of the audit log, kept in the URL, so that a view can be shared. */
export interface AuditView {
  values: FilterValues;
  person: string;
  page: number;
}

export function parseAuditView(query: URLSearchParams): AuditView {
  const [from, to] = [query.get('van'), query.get('tot')];
  const events = query.get('gebeurtenis')?.split(',').filter(Boolean) ?? [];
  const page = Number(query.get('pagina'));
  return {
    values: {
      ...(from !== null || to !== null ? { periode: { from, to } } : {}),
      ...(events.length > 0 ? { gebeurtenis: events } : {}),
    },
    person: query.get('persoon') ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

export function formatAuditView({ values, person, page }: AuditView): URLSearchParams {
  const { from, to } = periodOf(values);
  const written = {
    van: from ?? '',
    tot: to ?? '',
    gebeurtenis: eventsOf(values).join(','),
    persoon: person,
    pagina: page > 1 ? String(page) : '',
  };
  return new URLSearchParams(Object.entries(written).filter(([, value]) => value !== ''));
}

export function queryOf({ values, person, page }: AuditView) {
  const { from, to } = periodOf(values);
  return { page, from: from ?? '', to: to ?? '', event: eventsOf(values).join(','), person };
}

function periodOf({ periode }: FilterValues): { from: string | null; to: string | null } {
  return periode !== undefined && 'from' in periode ? periode : { from: null, to: null };
}

function eventsOf({ gebeurtenis }: FilterValues): readonly string[] {
  return gebeurtenis !== undefined && !('from' in gebeurtenis) ? gebeurtenis : [];
}
