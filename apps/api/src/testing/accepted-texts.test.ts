/** Passes what each text of each request accepts on to everything that reads it afterwards. */
import { writeCalendar } from '@portal/contract/calendar/write-calendar';
import { demoSupportDesk } from '@portal/contract/environments/demo-support';
import { textPlaces, textsIn } from '@portal/contract/testing/every-call';
import { and, eq, sql } from 'drizzle-orm';
import { sync, type VEvent } from 'node-ical';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldedColumns } from '../database/folded-names.ts';
import { hasWords } from '../database/name-search.ts';
import { rowsOf } from '../database/rows-of.ts';
import { people } from '../database/schema.ts';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import type { ReadyEmail } from '../mail/email.ts';
import { writeHtml } from '../mail/html.ts';
import { defaultSender } from '../mail/sender.ts';
import { writeText } from '../mail/text.ts';
import { escapeHtml } from '../platform/html.ts';
import { buildDemoApp, type DemoApp } from './demo-app.ts';

const names = [
  'Zoë Ljubičić-d’Ávila',
  'İpek Öztürk',
  'Işıl Yıldız',
  '’t Hooft',
  'Ĳsbrand van ĳs',
  'Straße Æsir Øye Łódź Đorđe Þór',
  'Nguye\u0302\u0303n Thi\u0323 Ho\u0302\u0300ng',
  'فاطمة الزهراء',
  'می\u200cخواهم',
  'නිමල් ක\u0dca\u200dෂමා',
  'Σίσυφος ΣΊΣΥΦΟΣ',
  '渡辺\u{E0101} ひかり',
  'Ａｎｎａ ﬁne',
  'O\u00b4Brien \u02bcAbd',
  'Q\u0308x\u0323\u0307',
];
const others = [
  '👩‍🎓 🏴󠁧󠁢󠁷󠁬󠁳󠁿 1️⃣',
  '=HYPERLINK("https://evil.example";"x")',
  "<b title='\"'>&amp;</b> <!-- --> ]]> <mj-raw>{{x}}</mj-raw>",
  'BEGIN:VEVENT\r\nSUMMARY:a\\;b,c\r\nEND:VEVENT',
  '\u202efdp.exe \uffff \ufffe \ufdd0 \u0000 \u0085 \u2028 einde',
  '%_\\ \' " ; -- $1 \u00a0 \u3000 \t x',
  'a'.repeat(300),
];
/** Texts of the classes that only their own fields accept. */
const formed = [
  'Zoe+test@München.example',
  "o'brien@xn--coperatie-17a.example",
  'a@b.example\u200e',
  'https://voorbeeld.example/pad?a=1&b=%22',
  'https://xn--coperatie-17a.example/',
  '/omgeving',
  '06-12 34 56 78',
  '+31 (0)6\u00a012345678',
  '1988-03-14',
  '1234 AB',
  'zonnig-2',
  '#AC2E32',
  'color_text',
  'diploma (é) 1.pdf',
];

/** The texts above that each field accepts, as the server reads them. */
const accepted = textPlaces().flatMap(({ path, schema }) =>
  [...names, ...others, ...formed].flatMap((typed) => {
    const { success, data } = schema.safeParse(typed);
    return success ? textsIn(data).map((read) => ({ path, typed, read })) : [];
  }),
);
/** Fields of which the text is verified or stored as a hash or a file, and never shown. */
const isShown = ({ path }: (typeof accepted)[number]) =>
  !/password|clientSecret|\.data$|xml$|certificates|files\[\]/i.test(path);
const shown = [...new Set(accepted.filter(isShown).map(({ read }) => read))].filter((text) => text !== '');

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp();
});
afterAll(() => demo.close());

const email = (texts: string[]): ReadyEmail => ({
  subject: texts.join(' '),
  greeting: texts[0] ?? '',
  paragraphs: texts,
  facts: texts.map((value) => ({ label: value, value })),
  reason: 'security',
});

test('each class of texts is accepted somewhere', () => {
  const typed = new Set(accepted.map((each) => each.typed));
  expect([...names, ...others, ...formed].filter((text) => !typed.has(text))).toEqual([]);
  expect(shown.length).toBeGreaterThan(30);
});

test('[T36] is stored and exported as it was read, on each database', async () => {
  const stored = await rowsOf<{ text: string }>(
    demo.services.database,
    sql`select text from jsonb_array_elements_text(${JSON.stringify(shown)}::jsonb) as text`,
  );
  expect(stored.map(({ text }) => text)).toEqual(shown);
});

test('[T36] is mailed, in HTML and as text', () => {
  const sender = defaultSender({ supportDesk: demoSupportDesk });
  const lost = shown.filter((text) => {
    const html = writeHtml(email([text]), sender)
      .replaceAll('<br />', '\n')
      .replaceAll('&#8209;', '-');
    const words = writeText(email([text]), sender).replaceAll(/\s+/g, '');
    return (
      !html.includes(escapeHtml(text.replaceAll('\t', ' '))) || !words.includes(text.replaceAll(/\s+/g, ''))
    );
  });
  expect(lost).toEqual([]);
});

test('[T36] is one entry of a calendar', () => {
  const entries = shown.map((title, index) => ({
    id: String(index),
    title,
    location: title,
    description: title,
    start: new Date('2026-12-03T08:30:00Z'),
    status: 'CONFIRMED' as const,
  }));
  const file = writeCalendar({ subject: 'Proef', entries, host: 'a.example', now: new Date() });
  const read = Object.values(sync.parseICS(file)).filter((each): each is VEvent => each?.type === 'VEVENT');
  expect(read.map(({ summary, location, description }) => [summary, location, description])).toEqual(
    shown.map((text) => [text, text, text]),
  );
});

test('[IMP-02] a name is found again as it was typed, in capitals, decomposed, and with another apostrophe', async () => {
  const { database } = demo.services;
  const isAnna = eq(people.id, demoId('person:anna'));
  const isName = ({ path }: (typeof accepted)[number]) => path === 'PUT relations/people/{id} surname';
  const found: string[] = [];
  for (const { typed, read } of accepted.filter(isName)) {
    const name = { givenName: 'Anna', infix: null, surname: read };
    await database
      .update(people)
      .set({ ...name, ...foldedColumns(name) })
      .where(isAnna);
    const variants = [
      typed,
      read,
      read.toUpperCase(),
      read.toLowerCase(),
      read.normalize('NFD'),
      read.replaceAll("'", '’'),
      `${read}, Anna`,
    ];
    for (const variant of variants) {
      const rows = await database
        .select({ id: people.id })
        .from(people)
        .where(and(isAnna, hasWords(people.foldedName, variant)));
      if (rows.length === 0) found.push(`${read}: ${variant}`);
    }
  }
  expect(found).toEqual([]);
});
