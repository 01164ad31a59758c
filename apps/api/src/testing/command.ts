import type { Tools } from '../command/command.ts';
import { run } from '../command/run.ts';
import { inTransaction } from '../platform/context.ts';
import type { TestApp } from './test-app.ts';

/** Runs a command on the database of a test, as the operator `beheer`, and returns what it prints. */
export function portal({ services }: Pick<TestApp, 'services'>, ...words: string[]) {
  const administer: Tools['administer'] = (reason, work) =>
    inTransaction({ ...services, request: null, operator: { name: 'beheer', reason } }, work);
  return run(words, { report: () => {}, inspect: (work) => work(services), administer });
}

/** The reason that every command asks for. */
export const because = ['--reason', 'Ingebruikname'];
