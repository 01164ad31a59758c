/**
 * `npm test`: the checks that every change must pass; `npm run test:full`: all of them; `npm test -- <step> …`: some.
 * Prints the log of failed steps, the times, the tests that passed only when they were tried again, and as its last line
 * `N passed, N failed`. `summary.json` beside the logs has the same for programs.
 */
import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, workspaceEnvironment } from './machine.mjs';
import { endGroup, exitCodeOf, isInterrupted, launchScript, scriptLine } from './process.mjs';
import { readResult, reporting } from './results.mjs';
import { schedule } from './schedule.mjs';
import { selectSteps } from './steps.mjs';
import { closingLine, flakyTests, flakyVerdict, leftOut, table, verdict } from './verdict.mjs';

const results = join(root, 'node_modules/.cache/test-results');
/** Time limit of a step, in ms. It ends hanging steps, not slow ones. */
const longestStep = 60 * 60_000;

const filesOf = (step) => {
  const name = step.name.replace(':', '-');
  return { log: join(results, `${name}.log`), report: join(results, `${name}.${step.runner}.json`) };
};

/** Resolves to the variable that names the browser to the steps; installs a browser when there is none. */
async function findBrowser() {
  const { findChromium } = await import('./browser.mjs');
  const path = findChromium();
  return path === undefined ? {} : { CHROMIUM_PATH: path };
}

/** Runs one step with its output in its log, and resolves to its outcome. */
async function runStep(step, browser) {
  if (step.isLeftOut) return leftOut;
  const chromiumPath = step.browser ? await browser : {};
  const files = filesOf(step);
  const started = Date.now();
  const line = step.line ?? scriptLine(step.folder, step.script, step.args);
  const { args, env } = reporting(step.runner, files.report);
  const log = openSync(files.log, 'w');
  const child = launchScript(line + args, {
    cwd: step.folder,
    env: workspaceEnvironment(step.folder, { CI: 'true', ...env, ...chromiumPath }),
    stdio: log,
  });
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    endGroup(child, 'SIGKILL');
  }, longestStep);
  const code = await exitCodeOf(child);
  clearTimeout(timer);
  closeSync(log);
  const output = readFileSync(files.log, 'utf8');
  const tests = step.runner ? readResult(step.runner, files) : null;
  return { output, seconds: (Date.now() - started) / 1000, ...verdict(step, { code, late, output, tests }) };
}

/** Prints the outcome of a step, with its whole log when it failed. */
function report(name, outcome) {
  if (outcome.state === 'failed') {
    console.log(`\n--- ${name} failed: ${outcome.note}\n${outcome.output ?? ''}\n--- end of ${name}\n`);
  } else {
    console.log(`${outcome.state.padEnd(9)}${name}${outcome.note ? ` (${outcome.note})` : ''}`);
  }
}

const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';

/** Writes the outcome of the run for programs: the tested commit, whether files differed from it, and all counts. */
function writeSummary(outcomes, { full, names, started }) {
  const sum = (key) => [...outcomes.values()].reduce((total, outcome) => total + outcome[key], 0);
  const summary = {
    commit: git('rev-parse', 'HEAD'),
    dirty: git('status', '--porcelain') !== '',
    size: names.length > 0 ? 'some' : full ? 'full' : 'short',
    seconds: (Date.now() - started) / 1000,
    passed: sum('passed'),
    failed: sum('failed'),
    flaky: flakyTests(outcomes),
    steps: Object.fromEntries(
      [...outcomes].map(([name, { state, seconds, passed, failed, note }]) => [
        name,
        { state, seconds, passed, failed, note },
      ]),
    ),
  };
  writeFileSync(join(results, 'summary.json'), `${JSON.stringify(summary, null, 2)}\n`);
}

export default async function test(args) {
  const full = args.includes('--full');
  const names = args.filter((arg) => arg !== '--full');
  const steps = selectSteps(names, { full });
  const started = Date.now();
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const browser = steps.some((step) => step.browser) ? findBrowser() : null;
  // Waits for an installation, which would slow the first steps down; a failure is told by the steps that need a browser.
  await browser?.catch(() => {});
  const run = (step) => runStep(step, browser);
  const outcomes = await schedule(steps, { run, capacity: 2, report, stopped: isInterrupted });
  if (isInterrupted()) return 130;
  const tooFlaky = flakyVerdict(outcomes);
  if (tooFlaky) outcomes.set('flaky', tooFlaky);
  console.log(`\n${table(outcomes)}\n`);
  const flaky = flakyTests(outcomes);
  if (flaky.length > 0) console.log(`${flaky.map((title) => `flaky: ${title}`).join('\n')}\n`);
  writeSummary(outcomes, { full, names, started });
  console.log(closingLine(outcomes));
  return [...outcomes.values()].some((outcome) => outcome.failed > 0) ? 1 : 0;
}
