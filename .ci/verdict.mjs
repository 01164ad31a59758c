/** Judges what steps did, and adds it up. */

const failedStep = (note, { passed = 0, failed = 0 } = {}) => ({
  state: 'failed',
  passed,
  failed: Math.max(failed, 1),
  note,
});

/** The outcome of a step that ended with a code, some output and, for a test run, its counted tests. */
export function verdict(step, { code, late, output, tests }) {
  if (late) return failedStep('it took too long and was ended', tests ?? {});
  const absent = step.absent && output.match(step.absent)?.[0];
  if (absent) return { state: 'absent', passed: 0, failed: 0, note: absent };
  if (tests && tests.failed > 0) return failedStep(`${tests.failed} failed`, tests);
  if (code !== 0) return failedStep(`exit code ${code}`, tests ?? {});
  if (step.says && !step.says.test(output)) return failedStep(`its output does not say ${step.says}`);
  if (!tests) return { state: 'passed', passed: 1, failed: 0, note: '' };
  if (tests.passed === 0) return failedStep('it ran no tests');
  const skipped = tests.skipped > 0 ? `, ${tests.skipped} skipped` : '';
  return { state: 'passed', passed: tests.passed, failed: 0, note: `${tests.passed} tests${skipped}` };
}

/** One line per step: what became of it, how long it took. */
export function table(outcomes) {
  const width = Math.max(...[...outcomes.keys()].map((name) => name.length));
  return [...outcomes]
    .map(([name, { state, seconds, note }]) => {
      const time = seconds === undefined ? '' : `${seconds.toFixed(1)} s`;
      return `${name.padEnd(width)}  ${state.padEnd(7)} ${time.padStart(8)}  ${note}`.trimEnd();
    })
    .join('\n');
}

/** The last line of the run. */
export function closingLine(outcomes) {
  const sum = (key) => [...outcomes.values()].reduce((total, outcome) => total + outcome[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}
