const format = new Intl.DateTimeFormat('nl-NL', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'medium',
  timeStyle: 'medium',
});

/** '21 nov 2026, 13:04:05', by the clock in Amsterdam; empty for what is no moment. */
export function moment(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : format.format(date);
}
