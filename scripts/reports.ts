/** Parses the JSON reports of Vitest and Playwright. */
import { existsSync, readFileSync, statSync } from 'node:fs';

export interface Counted {
  passed: number;
  failed: number;
  skipped: number;
  /** Titles of the tests that passed. */
  titles: string[];
  /** Titles of the tests that passed only on a retry. */
  flaky: string[];
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    assertionResults: {
      fullName: string;
      status: string;
      failureMessages: string[] | null;
      meta?: { tags?: string[] };
    }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  specs?: { title: string; tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[] }[];
  suites?: PlaywrightSuite[];
}

interface Test {
  title: string;
  status: 'passed' | 'failed' | 'skipped';
  isFlaky: boolean;
}

/**
 * Returns the tests of a file; a file that failed to load has none and counts as one that failed. Titles include the
 * tags of a story, which are its ids of requirements.
 */
function vitestTests({ name, status, assertionResults }: VitestReport['testResults'][number]): Test[] {
  if (assertionResults.length === 0 && status === 'failed')
    return [{ title: name, status: 'failed', isFlaky: false }];
  return assertionResults.map((test) => ({
    title: [test.fullName, ...(test.meta?.tags ?? []).map((tag) => `[${tag}]`)].join(' '),
    status: test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped',
    // A test that passed on a retry keeps the messages of its failures.
    isFlaky: test.status === 'passed' && (test.failureMessages ?? []).length > 0,
  }));
}

const playwrightStatus = {
  expected: 'passed',
  flaky: 'passed',
  unexpected: 'failed',
  skipped: 'skipped',
} as const;

function playwrightTests({ title, specs = [], suites = [] }: PlaywrightSuite): Test[] {
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status }) => ({
      title: spec.title,
      status: playwrightStatus[status],
      isFlaky: status === 'flaky',
    })),
  );
  return [...own, ...suites.flatMap(playwrightTests)].map((test) => ({
    ...test,
    title: `${title} ${test.title}`,
  }));
}

/** Counts the tests of a report, or returns undefined when there is none that was written after `since` (ms). */
export function readReport(file: string, since: number): Counted | undefined {
  if (!existsSync(file) || statSync(file).mtimeMs < since) return undefined;
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport | { suites: PlaywrightSuite[] };
  const tests =
    'testResults' in report
      ? report.testResults.flatMap(vitestTests)
      : report.suites.flatMap(playwrightTests);
  const withStatus = (status: Test['status']) => tests.filter((test) => test.status === status);
  const passed = withStatus('passed');
  return {
    passed: passed.length,
    failed: withStatus('failed').length,
    skipped: withStatus('skipped').length,
    titles: passed.map(({ title }) => title),
    flaky: passed.filter(({ isFlaky }) => isFlaky).map(({ title }) => title),
  };
}
