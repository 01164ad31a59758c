import { expect, test } from 'vitest';
import { type Cancellation, emails } from './emails.ts';

const cancellation: Cancellation = {
  name: 'Anna de Vries',
  username: 'anna',
  email: 'anna@voorbeeld.example',
  phone: null,
  organisation: '',
  title: 'Zorgplicht',
  when: 'donderdag 3 december 2026',
  status: 'Ingeschreven',
  reason: 'Ziek',
  registrationId: '0b9c1d2e-0000-4000-8000-000000000001',
};

test.each([
  ['x'.repeat(50), 'x'.repeat(50)],
  ['x'.repeat(51), `${'x'.repeat(49)}…`],
  [`${'x'.repeat(48)} ${'y'.repeat(9)}`, `${'x'.repeat(48)}…`],
  [' Twee\n regels ', 'Twee regels'],
])('a subject has at most fifty characters of the title: %j', (title, shown) => {
  expect(emails.toSupportDesk({ ...cancellation, title }).subject).toBe(`Afmelding: ${shown}`);
  expect(emails.copy({ ...cancellation, title }, '').subject).toBe(`Je afmelding: ${shown}`);
});

test('the emails to support desk and participant have the same facts in the same order', () => {
  const facts = [
    ['Evenement', 'Zorgplicht'],
    ['Wanneer', 'donderdag 3 december 2026'],
    ['Status', 'Ingeschreven'],
    ['Reden', 'Ziek'],
    ['Naam', 'Anna de Vries'],
    ['Logt in als', 'anna'],
    ['E-mail', 'anna@voorbeeld.example'],
    ['Inschrijving', '0b9c1d2e-0000-4000-8000-000000000001'],
  ].map(([label, value]) => ({ label, value }));
  const sent = emails.toSupportDesk(cancellation);
  expect(sent).toMatchObject({ facts, reason: 'support-desk', replyTo: 'anna@voorbeeld.example' });
  expect(emails.copy(cancellation, 'https://portaal.voorbeeld.example')).toMatchObject({
    facts,
    action: {
      label: 'Bekijk de inschrijving',
      href: 'https://portaal.voorbeeld.example/evenementen/details/0b9c1d2e-0000-4000-8000-000000000001',
    },
  });
});

test('the email to the support desk mentions and sets a reply address only when the participant has one', () => {
  const without = emails.toSupportDesk({ ...cancellation, email: null });
  expect(without).not.toHaveProperty('replyTo');
  expect(without.paragraphs).toHaveLength(1);
  expect(emails.toSupportDesk(cancellation).paragraphs).toHaveLength(2);
});
