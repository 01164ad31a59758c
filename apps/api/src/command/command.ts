import { z } from 'zod';
import type { Administration } from '../platform/audit.ts';
import type { Services } from '../platform/context.ts';

/** The result of a command: lines that people read, and the same facts for programs (`--json`). */
export interface Outcome {
  lines: string[];
  data: Record<string, unknown>;
}

/** Gives a command access to the database. */
export interface Tools {
  /** Tells the person who waits how far it is. */
  report: (line: string) => void;
  /** Runs `work`, which only reads, on the opened database. */
  inspect: <Result>(
    work: (services: Pick<Services, 'config' | 'database'>) => Promise<Result>,
  ) => Promise<Result>;
  /** Runs `work` in one transaction on the opened database, in which the audit log names the operator and the reason. */
  administer: <Result>(reason: string, work: (tx: Administration) => Promise<Result>) => Promise<Result>;
}

interface Definition<Options extends z.ZodObject> {
  /** The words after `portal`. */
  name: string;
  does: string;
  /** The option that is given by its place, without its name. */
  argument?: keyof Options['shape'] & string;
  /** Each option has its meaning as metadata (`OptionMeaning`). */
  options: Options;
  run: (tools: Tools, options: z.output<Options>) => Promise<Outcome>;
}

/** A command whose options are parsed by their schema, which also makes its help. */
export interface Command extends Omit<Definition<z.ZodObject>, 'run'> {
  /** Parses the options, and returns the work to do. */
  prepare: (given: Record<string, unknown>) => z.ZodSafeParseResult<(tools: Tools) => Promise<Outcome>>;
}

export function defineCommand<Options extends z.ZodObject>({
  run,
  ...definition
}: Definition<Options>): Command {
  const parser = definition.options.transform((options) => (tools: Tools) => run(tools, options));
  return { ...definition, prepare: (given) => parser.safeParse(given) };
}

/** Stops a command for a reason that is not in the data, such as an option or a file. */
export class CommandFault extends Error {
  readonly exitCode: number;

  constructor(exitCode: number, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}
