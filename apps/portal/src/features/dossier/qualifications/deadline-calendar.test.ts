import { obligationsOf } from '@portal/contract/dossier/pe';
import { expect, test } from 'vitest';
import { deadlineCalendar } from './deadline-calendar.ts';

test('[DOS-04] [WFT-08] a calendar file has the last day of each exam, reminded half a year before, and the end of the authority', () => {
  const now = new Date('2026-11-25T09:00:00Z');
  const documents = ['advvermogen', 'advhypothecair', 'advzorg'].map((requirement) => ({
    requirement,
    issuedOn: '2023-05-06',
  }));
  const file = deadlineCalendar(obligationsOf(documents, '2026-11-25'), 'portaal.example', now);
  const lines = file.replaceAll('\r\n ', '').split('\r\n');
  expect(lines.slice(5, 25)).toEqual([
    'BEGIN:VEVENT',
    'UID:pe-2028-04-01-advhypothecair@portaal.example',
    'DTSTAMP:20261125T090000Z',
    'DTSTART;VALUE=DATE:20280331',
    'SUMMARY:Laatste dag voor PE Hypothecair krediet',
    'DESCRIPTION:Je doet PE Hypothecair krediet. Vermogen en Basis zitten daarin.',
    'STATUS:CONFIRMED',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Laatste dag voor PE Hypothecair krediet',
    'TRIGGER:-P180D',
    'END:VALARM',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:advies-2028-04-01-advhypothecair@portaal.example',
    'DTSTAMP:20261125T090000Z',
    'DTSTART;VALUE=DATE:20280401',
    'SUMMARY:Zonder PE Hypothecair krediet mag je vanaf vandaag niet meer adviseren',
    'DESCRIPTION:Je doet PE Hypothecair krediet. Vermogen en Basis zitten daarin.',
    'STATUS:CONFIRMED',
  ]);
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(4);
});

test('[DOS-04] [WFT-08] a calendar file has no end of an authority that has ended already', () => {
  const lapsed = [{ requirement: 'advzorg', issuedOn: '2020-05-06' }];
  const now = new Date('2026-11-25T09:00:00Z');
  const file = deadlineCalendar(obligationsOf(lapsed, '2026-11-25'), 'portaal.example', now);
  const titles = file.split('\r\n').filter((line) => line.startsWith('SUMMARY:'));
  expect(titles).toEqual(['SUMMARY:Laatste dag voor PE Zorgverzekeringen']);
});
