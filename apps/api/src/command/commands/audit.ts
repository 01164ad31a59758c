import { exactText } from '@portal/contract/input';
import { z } from 'zod';
import { type Fault, verifyChain, type Verified } from '../../audit/chain.ts';
import { NoExport, verifyExport, writeExport } from '../../audit/export-file.ts';
import { exitCodes } from '../../exit-codes.ts';
import { CommandFault, defineCommand } from '../command.ts';
import { given } from '../options.ts';

const kinds: Record<Fault['kind'], string> = {
  changed: 'is gewijzigd',
  removed: 'is weggehaald',
  inserted: 'is er later in gezet, of de regel ervoor is weggehaald',
  unsigned:
    'is niet wat de server heeft ondertekend: het logboek is opnieuw geschreven, of het eind ontbreekt',
};

function lineOf({ kind, position, auditId }: Fault): string {
  const row = auditId === null ? 'Een regel' : `Regel ${auditId}`;
  return `${row}${position === null ? '' : ` op plaats ${position}`} ${kinds[kind]}.`;
}

/** Throws `CommandFault` for the first row that is not as it was written. */
function outcomeOf({ count, last, fault }: Verified) {
  if (fault !== null) throw new CommandFault(exitCodes.data, lineOf(fault));
  const { position = 0, hash = '' } = last ?? {};
  const lines = [
    `Het logboek klopt, regels: ${count}`,
    ...(last === null ? [] : [`Laatste: ${position} ${hash}`]),
  ];
  return { lines, data: { count, position, hash } };
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** Runs work on a file, with a `CommandFault` for one that cannot be read or written. */
async function withFile<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NoExport)
      throw new CommandFault(exitCodes.data, 'Dit is geen export van het logboek.');
    if (codeOf(error) === 'EEXIST') throw new CommandFault(exitCodes.usage, 'Dit bestand bestaat al.');
    if (['ENOENT', 'EACCES', 'EISDIR'].includes(codeOf(error) ?? ''))
      throw new CommandFault(exitCodes.usage, 'Dit bestand is niet te openen.');
    throw error;
  }
}

const path = exactText(4_096);

export const verifyAudit = defineCommand({
  name: 'verify',
  does: 'controleert of in het logboek, of in een export ervan, niets is gewijzigd, weggehaald of bij gezet',
  options: z.object({
    file: given
      .pipe(z.union([z.undefined(), path]))
      .meta({ value: 'bestand', description: 'een export, in plaats van de database' }),
  }),
  run: ({ inspect }, { file }) =>
    inspect(async ({ config, database }) =>
      outcomeOf(
        file === undefined
          ? await verifyChain(config, database)
          : await withFile(() => verifyExport(config, file)),
      ),
    ),
});

export const exportAudit = defineCommand({
  name: 'audit export',
  does: 'schrijft het logboek naar een nieuw bestand, dat ‘verify’ kan controleren',
  argument: 'file',
  options: z.object({
    file: given
      .pipe(path)
      .meta({ value: 'bestand', description: 'bestand met een regel JSON per gebeurtenis' }),
  }),
  run: ({ inspect }, { file }) =>
    inspect(async ({ config, database }) => {
      const count = await withFile(() => writeExport(config, database, file));
      return { lines: [`Geschreven regels: ${count}`], data: { count, file } };
    }),
});
