import type { Command } from './command.ts';
import { commands } from './commands.ts';
import type { OptionMeaning } from './options.ts';

/** Returns the name of an option as it is typed: `givenName` becomes `given-name`. */
export const typed = (option: string) =>
  option.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

/** An option of a command, for the parser and for the help. */
interface ListedOption extends OptionMeaning {
  name: string;
  isRequired: boolean;
}

/** Returns the options of a command, in the order of its schema. */
export function optionsOf({ options }: Command): ListedOption[] {
  return Object.entries(options.shape).map(([name, schema]) => ({
    ...(schema.meta() as OptionMeaning),
    name,
    isRequired: !schema.safeParse(undefined).success,
  }));
}

const general: [string, string][] = [
  ['--json', 'geef de uitkomst als JSON'],
  ['--help', 'laat dit zien'],
];

function table(rows: [string, string][]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}

/** Returns the list of all commands. */
export function helpOfAll(): string[] {
  return [
    'portal <opdracht> [opties]   voor wie het portaal beheert, met de instellingen van de server',
    '',
    ...table(commands.map(({ name, does }) => [name, does])),
    '',
    ...table(general),
    '',
    'De opties van een opdracht staan in: portal <opdracht> --help',
  ];
}

/** Returns what one command does, and its options. */
export function helpOf(command: Command): string[] {
  const { name, does, argument } = command;
  const listed = optionsOf(command);
  const wordOf = (option: ListedOption) => {
    if (option.name === argument) return `<${option.value}>`;
    return `--${typed(option.name)}${option.value === undefined ? '' : ` <${option.value}>`}`;
  };
  const needed = listed.filter(({ isRequired }) => isRequired).map(wordOf);
  return [
    ['portal', name, ...needed].join(' '),
    `  ${does}`,
    '',
    ...table([...listed.map((option): [string, string] => [wordOf(option), option.description]), ...general]),
  ];
}
