import { readFile } from 'node:fs/promises';
import { exactText } from '@portal/contract/input';
import { parse } from 'yaml';
import { z } from 'zod';
import { applySettings, compareSettings, environmentSettings } from '../../environments/apply-settings.ts';
import { exitCodes } from '../../exit-codes.ts';
import { CommandFault, defineCommand } from '../command.ts';
import { flag, given, reason } from '../options.ts';

/** Reads the settings in a file. Throws `CommandFault` for one that cannot be opened or has other settings. */
async function readSettings(path: string) {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch {
    throw new CommandFault(exitCodes.usage, 'Dit bestand is niet te openen.');
  }
  let value: unknown;
  try {
    value = parse(text);
  } catch (cause) {
    const line = cause instanceof Error ? (cause.message.split('\n', 1)[0] ?? '') : '';
    throw new CommandFault(exitCodes.data, `Dit is geen YAML: ${line}`);
  }
  const { data, error } = environmentSettings.safeParse(value);
  if (data !== undefined) return data;
  const problems = error.issues.map((issue) => {
    if (issue.code === 'unrecognized_keys') return `onbekend: ${issue.keys.join(', ')}.`;
    return `${issue.path.join('.') || 'bestand'}: ${issue.message}`;
  });
  throw new CommandFault(exitCodes.data, problems.join('\n'));
}

export const applyEnvironment = defineCommand({
  name: 'environment apply',
  does: 'voegt een omgeving toe of wijzigt die, zoals het in een bestand staat; twee keer wijzigt niets',
  argument: 'file',
  options: z.object({
    file: given.pipe(exactText(4_096)).meta({ value: 'bestand', description: 'YAML met de instellingen' }),
    dryRun: flag('laat zien wat er zou veranderen, en doe niets'),
    reason,
  }),
  run: async ({ administer, report }, { file, dryRun, reason: why }) => {
    const settings = await readSettings(file);
    const { slug } = settings;
    return administer(why, async (tx) => {
      const comparison = await compareSettings(tx, settings);
      const { current, changes } = comparison;
      const lines = changes.map(
        ({ name, before, after }) => `${name}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`,
      );
      const title = current === null ? `Nieuwe omgeving: ${slug}` : `Omgeving: ${slug}`;
      const data = { slug, isNew: current === null, changes };
      if (current !== null && changes.length === 0)
        return { lines: [`${slug} is al zoals in het bestand.`], data };
      if (dryRun) return { lines: [title, ...lines], data };
      for (const line of [title, ...lines]) report(line);
      const environmentId = await applySettings(tx, slug, comparison);
      return {
        lines: [current === null ? `Toegevoegd: ${slug}` : `Gewijzigd: ${slug}`],
        data: { ...data, environmentId },
      };
    });
  },
});
