/**
 * `npm test` runs the checks that every change must pass, `npm run test:full` all there are. `--changed` limits them to
 * what the changes since the last green run can have affected; other arguments are names of tasks and options of turbo.
 * Prints the log of each failed task, the outcomes of all, the tests that passed only on a retry, and as its last line
 * `N passed, N failed`; summary.json has the same for programs.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserEnvironment } from '../scripts/browser.ts';
import { type Counted, readReport } from '../scripts/reports.ts';
import { idsOfTitle, promisedIds } from '../scripts/requirements.ts';

const root = join(import.meta.dirname, '..');
const results = join(root, 'node_modules/.cache/test-results');
const lastGreen = join(results, 'last-green-commit');

/** Tasks of turbo.json that take no options. */
const checks = [
  'check:format',
  'check:lint',
  'check:arrows',
  'check:unused',
  'check:floors',
  'check:docs',
  'check:package',
  'check:api',
  'check:bytes',
  'check:consumer',
  'build:storybook',
];
/** Tasks of Vitest, which can run only the tests that a change can have affected. */
const unit = ['test'];
const fullUnit = ['test:postgres', 'test:slow', 'check:pages', 'check:storybook'];
/** Number of tests per run that may pass only on a retry. */
const mostFlaky = 5;
/** Exit code of a task whose optional requirement, such as PostgreSQL, is not installed; its log says which. */
const nothingToRun = 77;

interface Task {
  taskId: string;
  task: string;
  command: string;
  directory: string;
  execution?: { startTime: number; endTime: number; exitCode: number | null };
}

interface Outcome extends Counted {
  name: string;
  state: 'passed' | 'failed' | 'left out';
  seconds: number;
  note: string;
}

const noTests = { passed: 0, failed: 0, skipped: 0, titles: [], flaky: [] };
const failure = (name: string, note: string): Outcome => ({
  ...noTests,
  name,
  state: 'failed',
  failed: 1,
  seconds: 0,
  note,
});

/** Determines the outcome of a task from its exit code and, where its runner wrote a report, from its counted tests. */
function outcomeOf({ taskId, task, directory, execution }: Task): Outcome {
  const name = taskId.replace(/^\/\/#|^@portal\//, '').replace('#', ' ');
  if (!execution) return failure(name, 'not run, because a task that it needs failed');
  const seconds = (execution.endTime - execution.startTime) / 1000;
  if (execution.exitCode === nothingToRun)
    return { ...noTests, name, state: 'left out', seconds, note: 'this machine lacks what it needs' };

  const report = join(
    root,
    directory,
    'node_modules/.cache',
    `${task.replace(':core', '').replace(':', '-')}.json`,
  );
  const tests = readReport(report, execution.startTime);
  const isGreen = execution.exitCode === 0 && !tests?.failed;
  const notes = [
    tests && `${tests.passed} tests`,
    tests?.failed && `${tests.failed} failed`,
    tests?.skipped && `${tests.skipped} skipped`,
    tests?.flaky.length && `${tests.flaky.length} flaky`,
    !isGreen && !tests?.failed && `exit code ${execution.exitCode}`,
  ];
  return {
    ...(tests ?? { ...noTests, passed: isGreen ? 1 : 0 }),
    name,
    state: isGreen ? 'passed' : 'failed',
    failed: isGreen ? 0 : Math.max(tests?.failed ?? 0, 1),
    seconds,
    note: notes.filter(Boolean).join(', '),
  };
}

/** Runs tasks with turbo and returns their outcomes, in the order in which they started. */
function run(tasks: string[], env: NodeJS.ProcessEnv): Outcome[] {
  const runs = join(root, '.turbo/runs');
  rmSync(runs, { recursive: true, force: true });
  const always = ['--continue=always', '--concurrency=2', '--output-logs=errors-only', '--summarize=true'];
  const { status } = spawnSync('turbo', ['run', ...always, ...tasks], {
    cwd: root,
    env,
    shell: process.platform === 'win32',
    stdio: 'inherit',
  });
  const [file] = globSync(join(runs, '*.json'));
  if (!file) return [failure(tasks.join(' '), `turbo ended with ${status} and ran nothing`)];
  const summary = JSON.parse(readFileSync(file, 'utf8')) as { tasks: Task[] };
  return summary.tasks
    .filter(({ command }) => command !== '<NONEXISTENT>')
    .toSorted((a, b) => (a.execution?.startTime ?? 0) - (b.execution?.startTime ?? 0))
    .map(outcomeOf);
}

/** Checks that each promise of docs/requirements.md is named, like `[LOG-03]`, by a test that passed. */
function ledgerOutcome(titles: string[]): Outcome {
  const rows = promisedIds();
  const named = new Set(titles.flatMap(idsOfTitle));
  const unnamed = rows.filter((row) => !named.has(row));
  if (unnamed.length > 0) return failure('ledger', `no passed test is named after ${unnamed.join(', ')}`);
  return { ...noTests, name: 'ledger', state: 'passed', passed: 1, seconds: 0, note: `${rows.length} rows` };
}

/** Returns one line per outcome, its columns aligned. */
function table(outcomes: Outcome[]): string {
  const width = Math.max(...outcomes.map(({ name }) => name.length));
  return outcomes
    .map(({ name, state, seconds, note }) =>
      `${name.padEnd(width)}  ${state.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s  ${note}`.trimEnd(),
    )
    .join('\n');
}

const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim();

const options = process.argv.slice(2);
const isFull = options.includes('--full');
const isChanged = options.includes('--changed');
const named = options.filter((option) => option !== '--full' && option !== '--changed');

const since = isChanged && existsSync(lastGreen) ? readFileSync(lastGreen, 'utf8') : undefined;
if (isChanged && !since) console.log('No run was green yet, so everything runs.');
const touched = since ? [`--filter=...[${since}]`, '--filter=//'] : [];

const walks = [isFull ? 'e2e' : 'e2e:core'];
const units = isFull ? [...unit, ...fullUnit] : unit;
/** Returns the tasks of each run of turbo. The end-to-end tests use both cores, so they run last and alone. */
function groups(): string[][] {
  if (named.length > 0) return [named];
  if (!since) return [[...units, ...checks], walks];
  return [
    [...checks, ...touched],
    [...unit, ...touched, '--', `--changed=${since}`],
    [...walks, ...touched],
  ];
}

/**
 * Returns the environment variables by which the tests find the browser. Prints an error when there is none, and lets
 * the tasks that need one fail.
 */
function findBrowser(): NodeJS.ProcessEnv {
  try {
    return browserEnvironment();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return {};
  }
}

const started = Date.now();
const env = {
  ...process.env,
  ...findBrowser(),
  CI: 'true',
  ...(isFull && { FUZZ_SEED: String(Date.now() % 2 ** 31), FUZZ_RUNS: '100' }),
  NO_COLOR: '1',
};
const outcomes = groups().flatMap((group) => run(group, env));
const isComplete = named.length === 0 && !since;
if (isComplete) outcomes.push(ledgerOutcome(outcomes.flatMap(({ titles }) => titles)));
const flaky = outcomes.flatMap(({ name, flaky: titles }) => titles.map((title) => `${name}: ${title}`));
if (flaky.length > mostFlaky)
  outcomes.push(failure('flaky', `${flaky.length} tests, of which a run may have ${mostFlaky}`));

console.log(`\n${table(outcomes)}\n`);
for (const title of flaky) console.log(`flaky: ${title}`);
const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0);
const [passed, failed] = [sum('passed'), sum('failed')];
const commit = git('rev-parse', 'HEAD');
mkdirSync(results, { recursive: true });
writeFileSync(
  join(results, 'summary.json'),
  `${JSON.stringify(
    {
      commit,
      dirty: git('status', '--porcelain') !== '',
      size: isComplete ? (isFull ? 'full' : 'short') : 'some',
      seconds: (Date.now() - started) / 1000,
      passed,
      failed,
      flaky,
      steps: Object.fromEntries(
        outcomes.map(({ name, titles: _titles, flaky: _flaky, ...rest }) => [name, rest]),
      ),
    },
    null,
    2,
  )}\n`,
);
if (failed === 0 && named.length === 0) writeFileSync(lastGreen, commit);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
