import { expect, test } from 'vitest';
import type { ReadyEmail, Sender } from './email.ts';
import { writeHtml } from './html.ts';
import { defaultSender as senderOf } from './sender.ts';
import { demoSupportDesk } from '@portal/contract/environments/demo-support';
import { writeText } from './text.ts';

const defaultSender = senderOf({ supportDesk: demoSupportDesk });

const email: ReadyEmail = {
  subject: 'Er is een passkey toegevoegd',
  greeting: 'Beste Anna,',
  paragraphs: ['Aan je account is een passkey toegevoegd.'],
  facts: [{ label: 'Apparaat', value: 'Chrome op Windows' }],
  action: { label: 'Ga naar Mijn profiel', href: 'https://portaal.example/account?a=1&b=2' },
};

const hostile = `"><script>alert(1)</script><img src=x onerror='alert(1)'>&amp; <mj-raw>`;

test('[T29, T36] markup in any field of an email is escaped', () => {
  const everywhere: ReadyEmail = {
    subject: hostile,
    greeting: `Beste ${hostile},`,
    paragraphs: [hostile],
    facts: [{ label: hostile, value: hostile }],
    alarm: [hostile],
    action: { label: hostile, href: `https://portaal.example/${hostile}` },
    closing: [hostile],
  };
  const sender: Sender = {
    ...defaultSender,
    name: hostile,
    supportDesk: { hours: hostile, phone: hostile, email: hostile },
    logo: { src: 'cid:logo', width: 48, height: 48 },
  };
  const html = writeHtml(everywhere, sender);
  expect(html).not.toMatch(/<script|<img src=x|<mj-|"&gt;"/i);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(writeText(everywhere, sender)).toContain(`Beste ${hostile},`);
});

test.each([
  ['contains bidirectional controls', 'A\u202Enna\u2066', 'Beste Anna,'],
  ['is written from right to left', 'שרה', 'Beste שרה,'],
  ['contains control characters', 'An\u0000n\u0008a\uD800', 'Beste Anna'],
  ['is very long', 'Wolfeschlegelsteinhausenbergerdorff'.repeat(8), 'Wolfeschlegelsteinhausenbergerdorff'],
])('a name that %s does not affect the rest of the email', (_, name, shown) => {
  const written = { ...email, greeting: `Beste ${name},` };
  for (const text of [writeHtml(written, defaultSender), writeText(written, defaultSender)]) {
    expect(text).toContain(shown);
    for (const unseen of ['\u0000', '\u0008', '\uD800']) expect(text).not.toContain(unseen);
    expect(text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  }
});

const whole: ReadyEmail = {
  ...email,
  paragraphs: ['Eerste.', 'Tweede.'],
  facts: [
    { label: 'Wanneer', value: 'zon\u202Edag' },
    { label: 'Apparaat', value: 'Chrome' },
  ],
  alarm: ['Pas op.', 'Wijzig het.'],
  closing: ['Tot slot.', 'Een e-mail van E-mail.'],
  reason: 'security',
};
const supportDesk = { hours: 'Altijd.', phone: '+31 (0)30 111', email: 'hulp@zon.example' };
const zon: Sender = { ...defaultSender, name: 'Zon & Zee', supportDesk };

test('[PWD-02] the text of an email has all of its parts in a fixed order', () => {
  expect(writeText(whole, zon)).toBe(`Beste Anna,

Eerste.

Tweede.

Wanneer: zondag
Apparaat: Chrome

Was je dit niet zelf?

Pas op.

Wijzig het.

Ga naar Mijn profiel:
https://portaal.example/account?a=1&b=2

De servicedesk helpt je verder: bel +31 (0)30 111 of mail hulp@zon.example.

Tot slot.

Een e-mail van E-mail.

Met vriendelijke groet,
Zon & Zee

--

Hulp nodig? Bel +31 (0)30 111 of mail hulp@zon.example.
Altijd.

Deze e-mail is verstuurd door Zon & Zee, omdat er iets is veranderd in de beveiliging van je account.
`);
});

test.each<[Pick<ReadyEmail, 'reason'>, string]>([
  [{}, 'omdat je daar een account hebt.'],
  [{ reason: 'address' }, 'omdat iemand daar dit e-mailadres heeft opgegeven.'],
  [{ reason: 'support-desk' }, 'omdat je daar de servicedesk bent.'],
])('the footer of an email with %j says: %s', (reason, told) => {
  const text = writeText({ ...email, ...reason }, zon);
  expect(text).toContain(`Deze e-mail is verstuurd door Zon & Zee, ${told}`);
});

test('a phone number stays on one line and can be called, and so does the word e-mail', () => {
  const html = writeHtml(whole, zon);
  expect(html).toMatch(/<a href="tel:\+31030111"[^>]*>\+31\u00a0\(0\)30\u00a0111<\/a>/);
  expect(html).toContain('Een e&#8209;mail van E&#8209;mail.');
  expect(html).toContain('Met vriendelijke groet,<br />Zon &amp; Zee');
});

test('every line of the support hours is on a line of its own', () => {
  const hours = 'Ma–do 9–17 uur\nVr 9–12 uur';
  const html = writeHtml(email, { ...zon, supportDesk: { ...supportDesk, hours } });
  expect(html).toContain('.<br />Ma–do 9–17 uur<br />Vr 9–12 uur</div>');
});

test('Outlook on the web gets the dark colors for texts and for backgrounds', () => {
  const html = writeHtml(whole, zon);
  for (const rule of [
    '[data-ogsc] .title div{color:',
    '[data-ogsb] .card,[data-ogsb] .card>table{background-color:',
  ])
    expect(html).toContain(rule);
});

test('an email loads no external resources', () => {
  const html = writeHtml(email, { ...defaultSender, logo: { src: 'cid:logo', width: 96, height: 48 } });
  expect([...html.matchAll(/(?:src|url)[=(]"?([^")]*)/g)].map(([, address]) => address)).toEqual([
    'cid:logo',
  ]);
  expect(html).not.toContain('@import');
  expect(html).not.toContain('fonts.googleapis');
});

test('the logo has the name as alternative text, and without a logo the name is shown', () => {
  const logo = { src: 'cid:logo', width: 96, height: 48 };
  expect(writeHtml(email, { ...defaultSender, name: 'Zon & Zee', logo })).toMatch(
    /<img src="cid:logo" alt="Zon &amp; Zee" width="96" height="48" style="[^"]*font-size:20px/,
  );
  expect(writeHtml(email, { ...defaultSender, name: 'Zon & Zee' })).toContain('>Zon &amp; Zee</div>');
});

test('the preview line has the facts, or the first paragraph without facts', () => {
  const preheader = (html: string) => /<div style="display:none[^>]*>([^&<]*)/.exec(html)?.[1];
  expect(preheader(writeHtml(email, defaultSender))).toBe('Chrome op Windows');
  expect(preheader(writeHtml({ ...email, facts: [] }, defaultSender))).toBe(
    'Aan je account is een passkey toegevoegd.',
  );
  expect(preheader(writeHtml(whole, defaultSender))).toBe('zondag · Chrome');
});

test('an email declares its language and both color schemes, and keeps numbers and dates as they are', () => {
  const html = writeHtml(email, defaultSender);
  expect(html).toMatch(/<html [^>]*lang="nl"/);
  expect(html).toContain('<title>Er is een passkey toegevoegd</title>');
  for (const [name, content] of [
    ['color-scheme', 'light dark'],
    ['supported-color-schemes', 'light dark'],
    ['format-detection', 'telephone=no,date=no,address=no'],
  ])
    expect(html).toContain(`<meta name="${name}" content="${content}" />`);
});

test('[ENV-11] an email of an environment that is always light has its light colors in a dark mail program', () => {
  const html = writeHtml(email, { ...defaultSender, darkDisabled: true });
  expect(html).toContain('<meta name="color-scheme" content="light" />');
  expect(html).not.toContain('light dark');
  expect(html).not.toContain('#222125');
  expect(writeHtml(email, defaultSender)).toContain('#222125');
});

test('an email is smaller than 40,000 characters, so that mail programs do not cut it off', () => {
  expect(writeHtml(email, defaultSender).length).toBeLessThan(40_000);
});
