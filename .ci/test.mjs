/**
 * `npm test`: every check of the workspace; `npm test -- <step> …`: some of them. Prints the log of what failed,
 * the times, and as its last line `N passed, N failed`.
 */
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, workspaceEnvironment } from './machine.mjs';
import { endGroup, exitCodeOf, isInterrupted, launchScript, scriptLine } from './process.mjs';
import { readResult, reporting } from './results.mjs';
import { schedule } from './schedule.mjs';
import { selectSteps } from './steps.mjs';
import { verdict, closingLine, table } from './verdict.mjs';

export const results = join(root, 'node_modules/.cache/test-results');
/** What hangs is ended, what is only slow is not: the walks took 23 minutes on a machine of half the usual speed. */
const longestStep = 60 * 60_000;

const filesOf = (step) => {
  const name = step.name.replace(':', '-');
  return { log: join(results, `${name}.log`), report: join(results, `${name}.${step.runner}.json`) };
};

let browser;

/** Where Chromium is; looked for once, by the first step that needs it. */
async function chromium() {
  browser ??= import('./browser.mjs').then((module) => module.findChromium());
  return browser;
}

/** Runs one step with its output in its log, and judges it. */
async function runStep(step) {
  const files = filesOf(step);
  const started = Date.now();
  const line = step.line ?? scriptLine(step.folder, step.script, step.args);
  const { args, env } = reporting(step.runner, files.report);
  const chromiumPath = step.browser ? { CHROMIUM_PATH: await chromium() } : {};
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

/** Announces a step's end; what failed shows its whole log. */
function report(name, outcome) {
  if (outcome.state === 'failed') {
    console.log(`\n--- ${name} failed: ${outcome.note}\n${outcome.output ?? ''}\n--- end of ${name}\n`);
  } else {
    console.log(`${outcome.state.padEnd(8)}${name}${outcome.note ? ` (${outcome.note})` : ''}`);
  }
}

export default async function test(names) {
  const steps = selectSteps(names);
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const outcomes = await schedule(steps, { run: runStep, capacity: 2, report, stopped: isInterrupted });
  if (isInterrupted()) return 130;
  console.log(`\n${table(outcomes)}\n`);
  console.log(closingLine(outcomes));
  return [...outcomes.values()].some((outcome) => outcome.failed > 0) ? 1 : 0;
}
