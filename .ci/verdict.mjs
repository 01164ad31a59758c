/** Determines the outcomes of steps, and sums them. */

/** Number of tests per run that may pass only when they are tried again. */
const mostFlaky = 5;

const failedStep = (note, { passed = 0, failed = 0 } = {}) => ({
  state: 'failed',
  passed,
  failed: Math.max(failed, 1),
  note,
});

/** Determines the outcome of a step from its exit code, its output and, for a test run, its counted tests. */
export function verdict(step, { code, late, output, tests }) {
  if (late) return failedStep('it took too long and was ended', tests ?? {});
  if (tests && tests.failed > 0) return failedStep(`${tests.failed} failed`, tests);
  if (code !== 0) return failedStep(`exit code ${code}`, tests ?? {});
  if (step.says && !step.says.test(output)) return failedStep(`its output does not say ${step.says}`);
  const lack = step.lacks && output.match(step.lacks)?.[0];
  if (lack) return { state: 'left out', passed: 0, failed: 0, note: lack };
  if (!tests) return { state: 'passed', passed: 1, failed: 0, note: '' };
  if (tests.passed === 0) return failedStep('it ran no tests');
  const skipped = tests.skipped > 0 && `${tests.skipped} skipped`;
  const { flaky = [] } = tests;
  const again = flaky.length > 0 && `${flaky.length} flaky`;
  const note = [`${tests.passed} tests`, skipped, again].filter(Boolean).join(', ');
  return { state: 'passed', passed: tests.passed, failed: 0, note, flaky };
}

/** Outcome of a step that this run leaves out. */
export const leftOut = { state: 'left out', passed: 0, failed: 0, note: 'runs in npm run test:full' };

/** Returns the names of all tests that passed only when they were tried again, each with its step. */
export const flakyTests = (outcomes) =>
  [...outcomes].flatMap(([name, { flaky = [] }]) => flaky.map((title) => `${name} › ${title}`));

/** Returns an outcome that fails a run with too many flaky tests; null for any other run. */
export function flakyVerdict(outcomes) {
  const { length } = flakyTests(outcomes);
  return length > mostFlaky
    ? failedStep(`${length} flaky tests, of which a run may have ${mostFlaky}`)
    : null;
}

/** Formats one line per step: its outcome and how long it took. */
export function table(outcomes) {
  const width = Math.max(...[...outcomes.keys()].map((name) => name.length));
  return [...outcomes]
    .map(([name, { state, seconds, note }]) => {
      const time = seconds === undefined ? '' : `${seconds.toFixed(1)} s`;
      return `${name.padEnd(width)}  ${state.padEnd(8)} ${time.padStart(8)}  ${note}`.trimEnd();
    })
    .join('\n');
}

/** Returns the last line of the run: the totals. */
export function closingLine(outcomes) {
  const sum = (key) => [...outcomes.values()].reduce((total, outcome) => total + outcome[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}
