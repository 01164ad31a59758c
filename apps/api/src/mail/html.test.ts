import { expect, test } from 'vitest';
import type { ReadyEmail, Sender } from './email.ts';
import { writeHtml } from './html.ts';
import { defaultSender } from './sender.ts';
import { writeText } from './text.ts';

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
});

test('an email is smaller than 40,000 characters, so that mail programs do not cut it off', () => {
  expect(writeHtml(email, defaultSender).length).toBeLessThan(40_000);
});
