/** What each test runner reported: how many tests passed, failed and were skipped, and the passed titles. */
import { existsSync, readFileSync } from 'node:fs';

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

const summary = (tests) => ({
  passed: tests.filter((test) => test.status === 'passed').length,
  failed: tests.filter((test) => test.status === 'failed').length,
  skipped: tests.filter((test) => test.status === 'skipped').length,
  titles: tests.filter((test) => test.status === 'passed').map((test) => test.title),
});

/** Vitest's JSON report. A file that failed to load has no tests and counts as one failed. */
function vitestResult(report) {
  const known = { passed: 'passed', failed: 'failed' };
  return summary(
    (report.testResults ?? []).flatMap((file) =>
      file.assertionResults.length === 0 && file.status === 'failed'
        ? [{ title: file.name, status: 'failed' }]
        : file.assertionResults.map((test) => ({
            title: test.fullName,
            status: known[test.status] ?? 'skipped',
          })),
    ),
  );
}

/** Playwright's JSON report. A test that passed only when tried again counts as failed. */
function playwrightResult(report) {
  const known = { expected: 'passed', unexpected: 'failed', flaky: 'failed', skipped: 'skipped' };
  const testsOf = (suite, above) => {
    const path = [...above, suite.title];
    return [
      ...(suite.specs ?? []).flatMap((spec) =>
        spec.tests.map((test) => ({ title: [...path, spec.title].join(' '), status: known[test.status] })),
      ),
      ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, path)),
    ];
  };
  return summary((report.suites ?? []).flatMap((suite) => testsOf(suite, [])));
}

/** The closing counts of node's TAP report. */
function nodeResult(tap) {
  const count = (name) => Number(tap.match(new RegExp(`^# ${name} (\\d+)$`, 'm'))?.[1] ?? 0);
  return {
    passed: count('pass'),
    failed: count('fail') + count('cancelled'),
    skipped: count('skipped') + count('todo'),
    titles: [],
  };
}

/** The result of a runner that wrote its JSON report to one file and what it printed to another. */
export function readResult(runner, { report, log }) {
  if (runner === 'vitest') return vitestResult(readJson(report));
  if (runner === 'playwright') return playwrightResult(readJson(report));
  return nodeResult(readFileSync(log, 'utf8'));
}

/** Plain logs. Playwright forces colours on its workers, and Node complains when it meets both variables. */
const plain = { NO_COLOR: '1', FORCE_COLOR: undefined };
const plainPlaywright = { NO_COLOR: undefined, FORCE_COLOR: '0' };

/** How each runner is told to write its report: arguments behind its command line, and environment. */
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
