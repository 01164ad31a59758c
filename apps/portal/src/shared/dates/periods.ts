/** Periods that filters of dates offer at once. */
import type { DatePreset } from '@portal/ui/FilterBar/filters';

/** Returns the day that is a number of days later, or earlier when negative; both `YYYY-MM-DD`. */
function dayAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** Returns the periods in which people look for what happened. */
export function pastPeriods(today: string): DatePreset[] {
  const yesterday = dayAfter(today, -1);
  return [
    { label: 'Vandaag', from: today, to: today },
    { label: 'Gisteren', from: yesterday, to: yesterday },
    { label: 'Laatste 7 dagen', from: dayAfter(today, -6), to: today },
    { label: 'Laatste 30 dagen', from: dayAfter(today, -29), to: today },
  ];
}

/** Returns the periods in which people look for what they attended or will attend. */
export function periodsAround(today: string): DatePreset[] {
  const year = Number(today.slice(0, 4));
  return [
    { label: 'Komende 30 dagen', from: today, to: dayAfter(today, 29) },
    { label: 'Dit jaar', from: `${year}-01-01`, to: `${year}-12-31` },
    { label: 'Vorig jaar', from: `${year - 1}-01-01`, to: `${year - 1}-12-31` },
  ];
}
