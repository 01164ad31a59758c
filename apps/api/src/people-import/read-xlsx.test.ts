import { deflateRawSync } from 'node:zlib';
import { maximumImportLines } from '@portal/contract/people-import/rules';
import { expect, test } from 'vitest';
import { hex, zip } from '../testing/files/zip.ts';
import { parseLines } from './lines.ts';
import { readTable } from './read-table.ts';

interface Parts {
  workbook?: string;
  rels?: string;
  strings?: string;
  styles?: string;
  sheet: string;
  sheetName?: string;
}

const workbook = `<workbook xmlns:r="r"><workbookPr/><sheets>
  <sheet name="Verborgen" state="hidden" r:id="rId1"/><sheet name="Mensen" r:id="rId2"/></sheets></workbook>`;
const rels = `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/>
  <Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>`;
const strings = `<sst><si><t>Roepnaam</t></si><si><t>Achternaam</t></si><si><t>E-mail</t></si><si><t>Geb.datum</t></si>
  <si><r><t>Zo</t></r><r><rPr><b/></rPr><t>\u00eb</t></r><rPh><t>x</t></rPh></si><si><t>Jansen &amp; zn</t></si></sst>`;
const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$-413]d mmmm yyyy"/>
  <numFmt numFmtId="171" formatCode="0&quot; dagen&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>`;

const bookOf = ({ sheetName = 'xl/worksheets/sheet2.xml', ...parts }: Parts) =>
  zip(
    { name: '[Content_Types].xml' },
    { name: 'xl/workbook.xml', content: parts.workbook ?? workbook },
    { name: 'xl/_rels/workbook.xml.rels', content: parts.rels ?? rels },
    { name: 'xl/sharedStrings.xml', content: parts.strings ?? strings },
    { name: 'xl/styles.xml', content: parts.styles ?? styles },
    { name: 'xl/worksheets/sheet1.xml', content: '<worksheet/>' },
    { name: sheetName, content: `<worksheet><sheetData>${parts.sheet}</sheetData></worksheet>` },
  );
const header =
  '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>3</v></c></row>';
const lineOf = (row: number, cells: string) => `<row r="${row}">${cells}</row>`;
const zoe = lineOf(
  4,
  `<c r="A4" t="s"><v>4</v></c><c r="B4" t="s"><v>5</v></c>
  <c r="C4" t="inlineStr"><is><t>zoe@nieuwe-klant.example</t></is></c><c r="D4" s="1"><v>33238</v></c>`,
);

test('[BEH-12] the shown sheet of an Excel file is read like a CSV file, with its row numbers, dates and parts of texts', async () => {
  const table = await readTable(bookOf({ sheet: header + lineOf(2, '<c r="A2"/>') + zoe }));
  expect(table).toEqual({
    columns: ['Roepnaam', 'Achternaam', 'E-mail', 'Geb.datum'],
    lines: [{ number: 4, values: ['Zo\u00eb', 'Jansen & zn', 'zoe@nieuwe-klant.example', '1990-12-31'] }],
  });
  expect(parseLines(table).people).toMatchObject([
    { number: 4, person: { givenName: 'Zo\u00eb', birthDate: '1990-12-31' } },
  ]);
});

test.each([
  ['a format of its own is a date', '<c s="2"><v>33238</v></c>', '1990-12-31'],
  ['a quoted letter makes no date', '<c s="3"><v>33238</v></c>', '33238'],
  ['a number without a style stays one', '<c><v>612345678</v></c>', '612345678'],
  ['a formula has its result', '<c t="str"><f>A1</f><v>Oss</v></c>', 'Oss'],
  ['an error is empty', '<c t="e"><v>#N/A</v></c><c><v>1</v></c>', ''],
  ['a text that is not there is empty', '<c t="s"><v>99</v></c><c><v>1</v></c>', ''],
  ['a day that cannot be is the number', '<c s="1"><v>1e99</v></c>', '1e99'],
])('[BEH-12] of a cell %s', async (_, cell, value) => {
  const { lines } = await readTable(bookOf({ sheet: header + lineOf(2, cell) }));
  expect(lines[0]?.values[0]).toBe(value);
});

test('[BEH-12] dates count from 1904 where the workbook says so', async () => {
  const from1904 = workbook.replace('<workbookPr/>', '<workbookPr date1904="1"/>');
  const sheet = header + lineOf(2, '<c s="1"><v>31776</v></c>');
  expect((await readTable(bookOf({ workbook: from1904, sheet }))).lines[0]?.values).toEqual(['1990-12-31']);
});

test('[BEH-12] elements may have a prefix, and columns beyond the two hundredth are not read', async () => {
  const sheet = `<x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>Naam</x:t></x:is></x:c></x:row>
    <x:row r="1048576"><x:c r="A1048576"><x:v>7</x:v></x:c><x:c r="XFD1048576"><x:v>8</x:v></x:c></x:row>`;
  const content = `<x:worksheet xmlns:x="x"><x:sheetData>${sheet}</x:sheetData></x:worksheet>`;
  const book = zip(
    { name: 'xl/workbook.xml', content: workbook },
    { name: 'xl/worksheets/sheet1.xml', content },
  );
  expect(await readTable(book)).toEqual({ columns: ['Naam'], lines: [{ number: 1_048_576, values: ['7'] }] });
});

const packed = (text: string) => deflateRawSync(Buffer.from(text));
const row = lineOf(2, '<c><v>1</v></c>');

test.each<[string, () => Buffer, RegExp]>([
  ['is no workbook', () => zip({ name: 'word/document.xml' }), /geen regels/],
  ['is half a zip', () => bookOf({ sheet: header + row }).subarray(0, 200), /niet te lezen/],
  ['is broken XML', () => bookOf({ sheet: '<row><c></row>' }), /niet te lezen/],
  [
    'names an entity of its own',
    () => bookOf({ sheet: header + lineOf(2, '<c><v>&bom;</v></c>') }),
    /niet te lezen/,
  ],
  ['has no line below its columns', () => bookOf({ sheet: header }), /geen regels/],
  ['has a password', () => zip({ name: 'xl/workbook.xml', isEncrypted: true }), /wachtwoord/],
  ['is an old Excel file', () => hex('d0cf11e0a1b11ae1'), /te oud/],
  [
    'says that it unpacks to gigabytes',
    () => zip({ name: 'xl/worksheets/sheet1.xml', content: packed('x'), declared: 2 ** 31 }),
    /uitgepakt te groot/,
  ],
  [
    'unpacks to more than it says',
    () => zip({ name: 'xl/worksheets/sheet1.xml', content: packed(' '.repeat(10_000_000)), declared: 100 }),
    /niet te lezen/,
  ],
  [
    'has many entries',
    () => zip(...Array.from({ length: 1_001 }, (_, index) => ({ name: `${index}` }))),
    /uitgepakt te groot/,
  ],
  [
    'has too many lines',
    () => bookOf({ sheet: header + row.repeat(maximumImportLines + 1) }),
    /meer dan 10.000 regels/,
  ],
])('[BEH-12] an Excel file that %s is refused with a sentence', async (_, bytes, message) => {
  await expect(readTable(bytes())).rejects.toThrow(message);
});
