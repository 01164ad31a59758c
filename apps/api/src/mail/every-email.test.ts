import { expect, test } from 'vitest';
import { escapeHtml } from '../platform/html.ts';
import { everyEmail, kinds } from '../testing/mail/every-email.ts';
import { bodyOf, footerOf } from './blocks.ts';
import { writeHtml } from './html.ts';
import { defaultSender as senderOf } from './sender.ts';
import { demoSupportDesk } from '@portal/contract/environments/demo-support';
import { writeText } from './text.ts';

const defaultSender = senderOf({ supportDesk: demoSupportDesk });

/** Returns the visible text of HTML, without the hidden preview line. */
const wordsOf = (html: string) =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<div style="display:none.*?<\/div>/s, '')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll('<br />', '\n')
    .replaceAll(/<[^>]+>/g, '');

test.each(kinds)('[PWD-02] the text of %s mentions no button and has no doubled period', (_, email) => {
  const text = writeText(email, defaultSender);
  expect(text).not.toMatch(/knop|hieronder/i);
  expect(text).not.toMatch(/(?<!\.)\.\.(?!\.)/);
  expect(text).not.toMatch(/undefined|\[object/);
});

test.each(kinds)('[PWD-02] %s has the same content and links as text and as HTML', (_, email) => {
  const text = writeText(email, defaultSender);
  const html = writeHtml(email, defaultSender);
  const words = wordsOf(html).replaceAll('&#8209;', '-');
  for (const block of [...bodyOf(email, defaultSender), ...footerOf(email, defaultSender)]) {
    const said =
      block.kind === 'facts'
        ? block.facts.flatMap(({ label, value }) => [label, value])
        : block.kind === 'action'
          ? [block.label, block.href]
          : block.parts.map((part) => (typeof part === 'string' ? part : part.text));
    for (const each of said) {
      expect(text).toContain(each.replaceAll('\u00a0', ' '));
      expect(words).toContain(escapeHtml(each));
    }
  }
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  const places = new Set(links.filter((href) => href.startsWith('http')));
  expect([...places]).toEqual([email.action?.href, email.preferences].filter((href) => href !== undefined));
  expect(links).toEqual(expect.arrayContaining(['tel:0880000000', 'mailto:servicedesk@voorbeeld.example']));
  for (const href of places) expect(text).toContain(href);
});

test.each(kinds.filter(([, { reason }]) => reason === 'security'))(
  '[PWD-02, TFA-03] %s states the time, device, network, what to do and how to reach the support desk',
  (_, email) => {
    const text = writeText(email, defaultSender);
    expect(text).toContain(
      'Wanneer: zondag 22 november 2026 om 21:00 uur\nApparaat: Chrome op Windows\nNetwerk: 192.0.2.0/24',
    );
    expect(text).toContain('Was je dit niet zelf?');
    expect(text).toMatch(/088 000 00 00 .*servicedesk@voorbeeld\.example/);
    expect(email.action?.href).toMatch(
      /\/(?:account|voorbeeld\/wachtwoord-vergeten|omgevingen\/bewerken\/e)$/,
    );
  },
);

test.each(kinds)('the subject of %s has at most 70 characters', (_, { subject }) => {
  expect(subject.length).toBeLessThanOrEqual(70);
});

const unprintable = [
  '\ufffe',
  '\uffff',
  '\u{1ffff}',
  '\u0000',
  '\u0001',
  '\u001f',
  '\u0085',
  '\ud800',
  '\udfff',
];

test.each(unprintable.flatMap((sign) => everyEmail(sign).map(([kind, email]) => ({ sign, kind, email }))))(
  '[PWD-02] [T37] $kind with $sign in every text from people is written as HTML and as text, without it',
  ({ sign, email }) => {
    const { supportDesk } = defaultSender;
    const hours = `Ma–do ${sign}9–17 uur`;
    const phone = `+31 ${sign}30 111`;
    const sender = {
      ...defaultSender,
      name: `Zon${sign} & Zee`,
      supportDesk: { ...supportDesk, hours, phone },
    };
    const written = [writeHtml(email, sender), writeText(email, sender)];
    for (const text of written) {
      expect(text).not.toContain(sign);
      expect(text).toContain('Beste Anna');
    }
  },
);
