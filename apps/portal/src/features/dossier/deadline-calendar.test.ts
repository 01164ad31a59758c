import { expect, test } from 'vitest';
import { deadlineCalendar } from './deadline-calendar.ts';

test('[DOS-04] a calendar file has each deadline as a whole day with a reminder half a year before', () => {
  const now = new Date('2026-11-25T09:00:00Z');
  const file = deadlineCalendar(['advhypothecair', 'advzorg'], 'portaal.example', now);
  const lines = file.split('\r\n');
  expect(lines.slice(5, 17)).toEqual([
    'BEGIN:VEVENT',
    'UID:pe-2028-04-01-advhypothecair@portaal.example',
    'DTSTAMP:20261125T090000Z',
    'DTSTART;VALUE=DATE:20280331',
    'SUMMARY:Laatste dag voor je PE-examen Wft Hypothecair krediet',
    'DESCRIPTION:Haal het PE-examen Wft Hypothecair krediet voor 1 april 2028',
    'STATUS:CONFIRMED',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Laatste dag voor je PE-examen Wft Hypothecair krediet',
    'TRIGGER:-P180D',
    'END:VALARM',
  ]);
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
});
