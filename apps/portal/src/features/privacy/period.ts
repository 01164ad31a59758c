import type { Retention } from '@portal/contract/privacy/schema';

const units: Record<keyof Retention, 'hour' | 'day' | 'month'> = {
  auditMonths: 'month',
  mailDays: 'day',
  sessionHours: 'hour',
  failedFileDays: 'day',
  refusedFileDays: 'day',
  unusedImageDays: 'day',
};

/** Returns a period in words, such as '24 maanden'; null when the server does not tell it. */
export function periodOf(retention: Retention | null, name: keyof Retention): string | null {
  const count = retention?.[name] ?? null;
  if (count === null) return null;
  return new Intl.NumberFormat('nl-NL', { style: 'unit', unit: units[name], unitDisplay: 'long' }).format(
    count,
  );
}
