/**
 * Results of each test runner: how many tests passed, failed and were skipped, the titles that passed, and among them
 * those that passed only when they were tried again.
 */
import { existsSync, readFileSync } from 'node:fs';

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

const summary = (tests) => ({
  passed: tests.filter((test) => test.status === 'passed').length,
  failed: tests.filter((test) => test.status === 'failed').length,
  skipped: tests.filter((test) => test.status === 'skipped').length,
  titles: tests.filter((test) => test.status === 'passed').map((test) => test.title),
  flaky: tests.filter((test) => test.status === 'passed' && test.retried).map((test) => test.title),
});

/**
 * Reads Vitest's JSON report. A file that failed to load has no tests and counts as one failed. The tags of a story are
 * appended to its title in brackets, since a story names the rows of the ledger by tags.
 */
function vitestResult(report) {
  const known = { passed: 'passed', failed: 'failed' };
  return summary(
    (report.testResults ?? []).flatMap((file) =>
      file.assertionResults.length === 0 && file.status === 'failed'
        ? [{ title: file.name, status: 'failed' }]
        : file.assertionResults.map((test) => ({
            title: [test.fullName, ...(test.meta?.tags ?? []).map((tag) => `[${tag}]`)].join(' '),
            status: known[test.status] ?? 'skipped',
            // A test that passed keeps the messages of its failed tries.
            retried: test.failureMessages?.length > 0,
          })),
    ),
  );
}

/** Reads Playwright's JSON report. */
function playwrightResult(report) {
  const known = { expected: 'passed', unexpected: 'failed', flaky: 'passed', skipped: 'skipped' };
  const testsOf = (suite, above) => {
    const path = [...above, suite.title];
    return [
      ...(suite.specs ?? []).flatMap((spec) =>
        spec.tests.map((test) => ({
          title: [...path, spec.title].join(' '),
          status: known[test.status],
          retried: test.status === 'flaky',
        })),
      ),
      ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, path)),
    ];
  };
  return summary((report.suites ?? []).flatMap((suite) => testsOf(suite, [])));
}

/** Reads the closing counts of node's TAP report. */
function nodeResult(tap) {
  const count = (name) => Number(tap.match(new RegExp(`^# ${name} (\\d+)$`, 'm'))?.[1] ?? 0);
  return {
    passed: count('pass'),
    failed: count('fail') + count('cancelled'),
    skipped: count('skipped') + count('todo'),
    titles: [],
    flaky: [],
  };
}

/** Reads the result of a runner from its JSON report, or from its printed output for node's test runner. */
export function readResult(runner, { report, log }) {
  if (runner === 'vitest') return vitestResult(readJson(report));
  if (runner === 'playwright') return playwrightResult(readJson(report));
  return nodeResult(readFileSync(log, 'utf8'));
}

/**
 * Environment for logs without color. Playwright forces colors on its workers, and Node warns when both variables are
 * set.
 */
const plain = { NO_COLOR: '1', FORCE_COLOR: undefined };
const plainPlaywright = { NO_COLOR: undefined, FORCE_COLOR: '0' };

/** Returns the arguments and the environment variables that make a runner write its report. */
export function reporting(runner, report) {
  if (runner === 'vitest') {
    return { args: ` --reporter=default --reporter=json --outputFile.json="${report}"`, env: plain };
  }
  if (runner === 'playwright') {
    return {
      args: ' --reporter=list,json',
      env: { ...plainPlaywright, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    };
  }
  return { args: '', env: plain };
}
