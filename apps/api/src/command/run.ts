import { parseArgs } from 'node:util';
import { CannotStart } from '../cannot-start.ts';
import { isDatabaseFault, isRowConflict, sqlStateOf } from '../database/faults.ts';
import { exitCodes } from '../exit-codes.ts';
import { refusalOf } from '../open-installation.ts';
import { HttpError, Violations } from '../platform/http/errors.ts';
import { type Command, CommandFault, type Outcome, type Tools } from './command.ts';
import { commands } from './commands.ts';
import { helpOf, helpOfAll, optionsOf, typed } from './help.ts';

/** The lines that a command prints, and the exit code of its process. */
export interface Printed {
  code: number;
  output: string[];
  problems: string[];
}

const seeHelp = (name = '<opdracht>') => `Zie: portal ${name} --help`;

/** Finds the command that the first words name, and returns it with the words that follow. */
function findCommand(words: string[]): { command: Command; rest: string[] } {
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(' ');
    const command = commands.find((each) => each.name === name);
    if (command !== undefined) return { command, rest: words.slice(length) };
  }
  throw new CommandFault(exitCodes.usage, `Deze opdracht is er niet. ${seeHelp()}`);
}

const general = { json: { type: 'boolean' }, help: { type: 'boolean' } } as const;

/** Reads the options of a command by their names and the one without a name. Throws `CommandFault`. */
function readOptions(command: Command, words: string[]) {
  const listed = optionsOf(command);
  const types = listed.map(
    ({ name, value }) => [typed(name), { type: value === undefined ? 'boolean' : 'string' }] as const,
  );
  const { values, positionals } = parseArgs({
    args: words,
    options: { ...Object.fromEntries(types), ...general },
    allowPositionals: true,
    strict: false,
  });
  const known = new Set([...types.map(([name]) => name), ...Object.keys(general)]);
  const unknown = Object.keys(values).filter((name) => !known.has(name));
  const extra = positionals.slice(command.argument === undefined ? 0 : 1);
  if (unknown.length + extra.length > 0) {
    const strange = [...unknown.map((name) => `--${name}`), ...extra].join(', ');
    throw new CommandFault(exitCodes.usage, `Onbekend: ${strange}. ${seeHelp(command.name)}`);
  }
  const options = listed.map(({ name }) => [
    name,
    name === command.argument ? positionals[0] : values[typed(name)],
  ]);
  return { options: Object.fromEntries(options) as Record<string, unknown>, help: values['help'] === true };
}

/** Returns the lines for violations, each with the option that it is about. */
const linesOf = (command: Command, violations: { propertyPath: string; message: string }[]) =>
  violations.map(({ propertyPath, message }) => {
    const option = optionsOf(command).find(({ name }) => name === propertyPath);
    if (option === undefined) return message;
    return `${option.name === command.argument ? option.value : `--${typed(option.name)}`}: ${message}`;
  });

/** Whether the database cannot be reached, as opposed to one that refused a statement. */
const isUnreachable = (error: unknown) => isDatabaseFault(error) && sqlStateOf(error) === null;

/** Returns what to print for an error; null for one that nobody foresaw. */
function problemsOf(command: Command | null, error: unknown): Pick<Printed, 'code' | 'problems'> | null {
  const refusal = error instanceof CannotStart ? error : refusalOf(error);
  if (refusal !== null) return { code: exitCodes.configuration, problems: [refusal.message] };
  if (error instanceof CommandFault) return { code: error.exitCode, problems: [error.message] };
  if (error instanceof Violations && command !== null)
    return { code: exitCodes.data, problems: linesOf(command, error.violations) };
  if (error instanceof HttpError) return { code: exitCodes.data, problems: [error.message] };
  if (isRowConflict(error))
    return { code: exitCodes.data, problems: ['Iemand anders wijzigde dit op hetzelfde moment.'] };
  if (isUnreachable(error))
    return { code: exitCodes.unavailable, problems: ['De database antwoordt niet. Klopt DATABASE_URL?'] };
  return null;
}

const done = ({ lines, data }: Outcome, asJson: boolean): Printed => ({
  code: 0,
  output: asJson ? [JSON.stringify(data)] : lines,
  problems: [],
});

/** Runs the command that `words` name, and returns what to print. Rejects with an error that nobody foresaw. */
export async function run(words: string[], tools: Tools): Promise<Printed> {
  const [first] = words;
  if (first === undefined || first === '--help') return done({ lines: helpOfAll(), data: {} }, false);
  let command: Command | null = null;
  try {
    const found = findCommand(words);
    command = found.command;
    const { options, help } = readOptions(command, found.rest);
    if (help) return done({ lines: helpOf(command), data: {} }, false);
    const { success, data: work, error } = command.prepare(options);
    if (!success) {
      const issues = error.issues.map(({ path, message }) => ({ propertyPath: path.join('.'), message }));
      const problems = [...linesOf(command, issues), seeHelp(command.name)];
      return { code: exitCodes.usage, output: [], problems };
    }
    return done(await work(tools), found.rest.includes('--json'));
  } catch (error) {
    const printed = problemsOf(command, error);
    if (printed === null) throw error;
    return { output: [], ...printed };
  }
}
