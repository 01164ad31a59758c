import { expect, test } from 'vitest';
import { initials } from '../Avatar/initials.ts';
import { parseColor, storedColor } from '../ColorField/parse-color.ts';
import { toCsv } from '../DataTable/table-model.ts';
import { dutchDate } from '../DataTable/dutch.ts';
import { decodeTableState } from '../DataTable/table-state.ts';
import { formatDate, partsOf, storedDate } from '../DatePicker/calendar-date.ts';
import { parseDate } from '../DatePicker/parse-date.ts';
import { decodeFilterValues } from '../FilterBar/filter-state.ts';
import { withinSentence } from '../FilterBar/filters.ts';
import { matchOptions, toSearchable } from '../FilterBar/options.ts';
import { itemForText } from '../Menu/menu-keys.ts';
import { cleanCode } from '../OneTimeCodeField/clean-code.ts';
import { shownPostalCode, storedPostalCode } from '../PostalCodeField/postal-code.ts';
import { isSecret, readableSecret } from '../TwoFactorSetupCard/otpauth-uri.ts';
import { defaultLimits, selectFiles } from '../UploadDialog/upload-rules.ts';
import { fillIn } from '../fill-in.ts';
import { compileTheme } from '../theme/compile-theme.ts';
import { isHex } from '../theme/hex.ts';

const filter = { type: 'options', name: 'a', label: 'A', options: ['b'] } as const;

/** Functions that parse a text that was typed, pasted, received or put in a URL. */
const readers: Record<string, (text: string) => unknown> = {
  initials,
  parseColor,
  storedColor,
  toCsv: (text) => toCsv([{ key: 'a', header: 'A', value: (row: string) => row }], [text]),
  dutchDate,
  decodeTableState,
  'decodeTableState, of this version': (text) => decodeTableState(`1.${text}`),
  storedDate,
  partsOf,
  formatDate,
  parseDate,
  'parseDate, after a day': (text) => parseDate(`1${text}`),
  'decodeFilterValues, of this version': (text) => decodeFilterValues(`1.${text}`, [filter]),
  'decodeFilterValues, of a filter': (text) => decodeFilterValues(`1.a=${text}`, [filter]),
  withinSentence,
  toSearchable: (text) => toSearchable([{ match: 'a', label: text }]),
  matchOptions: (text) => matchOptions(toSearchable([{ match: 'a', label: 'b' }]), text),
  itemForText: (text) => itemForText([text, 'b'], text, 0),
  cleanCode: (text) => cleanCode(text, text.length, 6),
  shownPostalCode,
  storedPostalCode,
  isSecret,
  readableSecret,
  selectFiles: (name) => selectFiles([{ name, size: 1 }], [name], { ...defaultLimits, extensions: ['pdf'] }),
  fillIn: (text) => fillIn(text, { a: 'b' }),
  compileTheme: (text) => compileTheme({ primary: text, [text]: text }),
  isHex,
};

const fillings = [
  ' ',
  '\t',
  'a',
  'A',
  '0',
  '1.',
  '-',
  '.',
  ',',
  '/',
  '%',
  '=',
  ':',
  ';',
  '[',
  '{',
  '"',
  "'",
  '#',
  '\u0301',
];
const tails = ['', '!', '\n'];
const walk = (text: string) => Array.from(text).join('');

/** Returns the CPU time in ms: the lowest of three, since other work may have interrupted one. */
function timeOf(run: (text: string) => unknown, text: string): number {
  const times = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    run(text);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
}

type Read = (text: string) => unknown;

const textsOf = (length: number) =>
  fillings.flatMap((filling) => tails.map((tail) => filling.repeat(length / filling.length) + tail));

/**
 * Returns, for each text, how many times longer the function takes than for a harmless text of that length, including a
 * walk through that text.
 */
function slowdowns(read: Read, texts: string[]): number[] {
  const harmless = 'a'.repeat(texts[0]?.length ?? 0);
  const standard = timeOf(walk, harmless) + timeOf(read, harmless);
  return texts.map((text) => timeOf(read, text) / standard);
}

const reasonable = 20;
const small = textsOf(32 * 1_024);
const large = textsOf(512 * 1_024);

test.each(Object.entries(readers))('%s reads 512 KiB in linear time', (_, read) => {
  // A time that grows faster than the input is visible at a small length, and would take minutes at the large one.
  const ratios = slowdowns(read, small);
  expect(Math.max(...ratios)).toBeLessThan(reasonable);
  const worst = large.filter((__, index) => ratios.filter((each) => each > (ratios[index] ?? 0)).length < 3);
  expect(Math.max(...slowdowns(read, worst))).toBeLessThan(reasonable);
});

test('the measurement detects superlinear time', () => {
  const slow: Read = (text) => text.replace(/[\s./,-]+$/, '');
  expect(Math.max(...slowdowns(slow, [`${' '.repeat(32 * 1_024)}!`]))).toBeGreaterThan(reasonable);
});
