import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { exactText } from '@portal/contract/input';
import { importFields, importTemplate as template } from '@portal/contract/people-import/rules';
import { z } from 'zod';
import { exitCodes } from '../../exit-codes.ts';
import { applyNext, hashOf, startImport } from '../../people-import/apply.ts';
import { type ChosenColumns, parseLines } from '../../people-import/lines.ts';
import { findGone, plan, type Planned } from '../../people-import/plan.ts';
import { readTable } from '../../people-import/read-table.ts';
import { NoTable } from '../../people-import/table.ts';
import { undoNext } from '../../people-import/undo.ts';
import { CommandFault, defineCommand } from '../command.ts';
import { flag, given, organisation, reason } from '../options.ts';
import { findOrganisation } from './organisations.ts';

const largestFile = 10 * 1_024 * 1_024;

/** `email=Mail werk,surname=Naam` */
const columns = given
  .pipe(z.string().default(''))
  .transform((text) =>
    text
      .split(',')
      .filter(Boolean)
      .map((part) => part.split('=', 2)),
  )
  .pipe(
    z.array(z.tuple([z.enum(importFields), z.string().min(1)]), {
      error: `moet bestaan uit ${importFields.join('=…,')}=….`,
    }),
  )
  .transform((pairs): ChosenColumns => Object.fromEntries(pairs))
  .meta({
    value: 'veld=kolom,…',
    description: `kolommen die niet worden herkend, van: ${importFields.join(', ')}`,
  });

async function readBytes(path: string): Promise<Buffer> {
  try {
    if ((await stat(path)).size > largestFile)
      throw new CommandFault(exitCodes.data, 'Dit bestand is groter dan 10 MB.');
    return await readFile(path);
  } catch (error) {
    if (error instanceof CommandFault) throw error;
    throw new CommandFault(exitCodes.usage, 'Dit bestand is niet te openen.');
  }
}

async function parseFile(bytes: Buffer, chosen: ChosenColumns) {
  try {
    return parseLines(await readTable(bytes), chosen);
  } catch (error) {
    if (error instanceof NoTable) throw new CommandFault(exitCodes.data, error.message);
    throw error;
  }
}

const kinds: Record<Planned['kind'], string> = {
  new: 'nieuw',
  account: 'krijgt er een account bij',
  changed: 'gewijzigd',
  same: 'ongewijzigd',
};

const description = (planned: Planned) =>
  `${kinds[planned.kind]}${planned.kind === 'changed' ? ` (${planned.fields.join(', ')})` : ''}`;

export const importPeople = defineCommand({
  name: 'import',
  does: 'voegt de mensen van een organisatie toe uit een CSV- of Excel-bestand, of wijzigt ze; twee keer doet niets erbij',
  argument: 'file',
  options: z.object({
    file: given.pipe(exactText(4_096)).meta({ value: 'bestand', description: 'CSV of xlsx van Excel' }),
    organisation,
    columns,
    dryRun: flag('laat per regel zien wat er zou gebeuren, en doe niets'),
    reason,
  }),
  run: async ({ administer, report }, { file, organisation: at, columns: chosen, dryRun, reason: why }) => {
    const bytes = await readBytes(file);
    const { people, wrong } = await parseFile(bytes, chosen);
    const lines = people.map(({ person }) => person);
    const { found, planned, gone } = await administer(why, async (tx) => {
      const there = await findOrganisation(tx, at);
      return {
        found: there,
        planned: await plan(tx.database, there.id, lines),
        gone: await findGone(tx.database, there.id, lines),
      };
    });
    const counts = Object.fromEntries(
      Object.keys(kinds).map((kind) => [kind, planned.filter((each) => each.kind === kind).length]),
    );
    const data = { ...counts, gone: gone.length, wrong: wrong.length };
    const wrongLines = wrong.map(({ number, message }) => `Regel ${number}: fout. ${message}`);
    const summary = [
      ...Object.entries(kinds).map(([kind, word]) => `${word}: ${counts[kind]}`),
      `niet in het bestand: ${gone.length}`,
      `fout: ${wrong.length}`,
    ].join(', ');
    if (dryRun) {
      const all = people.map(({ number, person }, index) => {
        const each = planned[index];
        return `Regel ${number}: ${each === undefined ? '' : description(each)} (${person.email})`;
      });
      return {
        lines: [...all, ...gone.map((who) => `Niet in het bestand: ${who}`), ...wrongLines, summary],
        data: { ...data, wrongLines: wrong },
      };
    }
    const fileHash = hashOf(bytes, chosen);
    const start = { affiliationId: found.id, fileName: basename(file), fileHash, people: lines };
    const importId = await administer(why, (tx) => startImport(tx, start));
    for (let isDone = false; !isDone;) {
      const { doneCount, lineCount, finishedAt } = await administer(why, (tx) => applyNext(tx, importId));
      report(`${doneCount} van ${lineCount}`);
      isDone = finishedAt !== null;
    }
    return {
      lines: [...wrongLines, summary, `Ongedaan maken kan een dag lang: portal import undo ${importId}`],
      data: { ...data, importId, wrongLines: wrong },
    };
  },
});

export const undoPeopleImport = defineCommand({
  name: 'import undo',
  does: 'haalt weg wat een import van het laatste etmaal toevoegde, behalve wat al gebruikt is',
  argument: 'importId',
  options: z.object({
    importId: given
      .pipe(z.guid('moet het kenmerk van een import zijn.'))
      .meta({ value: 'kenmerk', description: 'zoals de import het afdrukte' }),
    reason,
  }),
  run: async ({ administer, report }, { importId, reason: why }) => {
    let [removed, kept] = [0, 0];
    for (let isDone = false; !isDone;) {
      const part = await administer(why, (tx) => undoNext(tx, importId));
      removed += part.removed;
      kept += part.kept;
      isDone = part.isDone;
      report(`${removed + kept}`);
    }
    return { lines: [`Weggehaald: ${removed}, al gebruikt en gebleven: ${kept}`], data: { removed, kept } };
  },
});

export const importTemplate = defineCommand({
  name: 'import template',
  does: 'drukt een CSV-bestand af om in te vullen',
  options: z.object({}),
  run: async () => ({ lines: template.trimEnd().split('\r\n'), data: { template } }),
});
