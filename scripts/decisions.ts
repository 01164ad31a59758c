/** Checks docs/decisions/README.md, the list of decision records. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../docs/decisions');

const states = new Set(['accepted', 'in part', 'superseded']);

/** Returns what is wrong with the list: records that it lacks, rows without a record, and other numbers or titles. */
export function decisionProblems(): string[] {
  const index = readFileSync(join(folder, 'README.md'), 'utf8');
  const rows = [...index.matchAll(/^\| +(\d+) +\| \[(.+?)\]\(([^)]+)\) +\| (.+?) +\|/gm)];
  const listed = rows.map(([, number, title, file = '']) => `${file}: # ${number}. ${title}`);
  const records = readdirSync(folder).filter((file) => file !== 'README.md');
  const texts = new Map(records.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
  const found = [...texts].map(([file, text]) => `${file}: ${text.split('\n', 1)[0]}`);
  return [
    ...found.filter((record) => !listed.includes(record)).map((record) => `The list lacks ${record}`),
    ...listed.filter((row) => !found.includes(row)).map((row) => `No record has ${row}`),
    ...rows.flatMap(([, number, , file = '', state = '']) => {
      const isOld = /^Superseded (?!in part)/m.test(texts.get(file) ?? '');
      return states.has(state) && isOld === (state === 'superseded')
        ? []
        : [`Number ${number} has the state ${state}; its record ${isOld ? 'is' : 'is not'} superseded.`];
    }),
    ...rows.flatMap(([, number], place) =>
      Number(number) === place + 1 ? [] : [`Number ${number} stands at place ${place + 1}.`],
    ),
  ];
}
