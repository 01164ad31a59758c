const formatterOf = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('nl-NL', { timeZone: 'Europe/Amsterdam', ...options });
  return (iso: string) => {
    const date = new Date(iso);
    return Number.isNaN(date.getTime()) ? '' : format.format(date);
  };
};

const day = formatterOf({ day: '2-digit', month: '2-digit', year: 'numeric' });
const time = formatterOf({ timeStyle: 'medium' });
const shortTime = formatterOf({ timeStyle: 'short' });
const dayOfYear = formatterOf({ day: 'numeric', month: 'long' });
const year = formatterOf({ year: 'numeric' });

/** Formats as '21 nov 2026, 13:04:05', in Amsterdam's time; empty for an invalid date. */
export const moment = formatterOf({ dateStyle: 'medium', timeStyle: 'medium' });

/** Formats as '21 november 2026 om 13:04', in Amsterdam's time; empty for an invalid date. */
export const longMoment = formatterOf({ dateStyle: 'long', timeStyle: 'short' });

/** Formats as 'donderdag 3 december 2026 om 09:00', in Amsterdam's time; empty for an invalid date. */
export const fullMoment = formatterOf({ dateStyle: 'full', timeStyle: 'short' });

const msPerDay = 86_400_000;

/**
 * Formats as 'vandaag om 13:04' or 'gisteren om 13:04', else as '21 november om 13:04', with the year when it is not
 * this one.
 */
export function recentMoment(iso: string, now: Date): string {
  const yesterday = new Date(now.getTime() - msPerDay).toISOString();
  const named = { [day(now.toISOString())]: 'vandaag', [day(yesterday)]: 'gisteren' }[day(iso)];
  if (named !== undefined) return `${named} om ${shortTime(iso)}`;
  return year(iso) === year(now.toISOString()) ? `${dayOfYear(iso)} om ${shortTime(iso)}` : longMoment(iso);
}

/** Formats as '21-11-2026 13:04:05', which Dutch spreadsheets recognize as a date with a time. */
export const spreadsheetMoment = (iso: string) => `${day(iso)} ${time(iso)}`.trim();
