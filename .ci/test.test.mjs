import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { unnamedIds } from './ledger.mjs';
import { readResult } from './results.mjs';
import { schedule } from './schedule.mjs';
import { selectSteps } from './steps.mjs';
import { closingLine, flakyTests, flakyVerdict, verdict } from './verdict.mjs';

const passed = { state: 'passed', passed: 1, failed: 0, note: '' };
const failed = { state: 'failed', passed: 0, failed: 1, note: 'exit code 1' };
const step = (name, more = {}) => ({ name, weight: 1, ...more });

/** Runs fake steps, and records which started and how much weight ran at once. */
async function runAll(steps, outcomes = {}) {
  const seen = { started: [], most: 0 };
  let running = 0;
  const result = await schedule(steps, {
    capacity: 2,
    report: () => {},
    run: async ({ name, weight }) => {
      seen.started.push(name);
      running += weight;
      seen.most = Math.max(seen.most, running);
      await new Promise((resolve) => {
        setTimeout(resolve, 5);
      });
      running -= weight;
      if (outcomes[name] instanceof Error) throw outcomes[name];
      return outcomes[name] ?? passed;
    },
  });
  return { ...seen, result };
}

test('runs every step, never more at once than the capacity', async () => {
  const { result, most } = await runAll([step('a'), step('b'), step('c', { weight: 2 }), step('d')]);
  assert.deepEqual([...result.keys()], ['a', 'b', 'c', 'd']);
  assert.equal(most, 2);
});

test('waits for what a step needs, and fails a step whose need failed', async () => {
  const steps = [
    step('e2e', { needs: ['build'] }),
    step('build'),
    step('late', { after: ['build', 'other'] }),
  ];
  const { result, started } = await runAll(steps, { build: failed });
  assert.deepEqual(started, ['build', 'late']);
  assert.equal(result.get('e2e').note, 'not run, because build failed');
  assert.equal(closingLine(result), '1 passed, 2 failed');
});

test('counts a step that could not be run as failed', async () => {
  const { result } = await runAll([step('a')], { a: new Error('no Chromium') });
  assert.deepEqual([result.get('a').state, result.get('a').note], ['failed', 'no Chromium']);
  assert.equal(closingLine(result), '0 passed, 1 failed');
});

test('says that a step ran nothing, and what the machine lacks for it', () => {
  const tests = { passed: 0, failed: 0, skipped: 0 };
  const outcome = verdict(
    { lacks: /no \w+ here/ },
    { code: 0, output: 'There is no PostgreSQL here.', tests },
  );
  assert.deepEqual(outcome, { state: 'left out', passed: 0, failed: 0, note: 'no PostgreSQL here' });
});

test('judges a check by its exit code and by what it must say', () => {
  const says = /no violations \([1-9]/;
  assert.equal(verdict({}, { code: 0, output: '' }).state, 'passed');
  assert.equal(verdict({}, { code: 2, output: '' }).note, 'exit code 2');
  assert.equal(verdict({ says }, { code: 0, output: 'no violations (61 modules)' }).state, 'passed');
  assert.equal(verdict({ says }, { code: 0, output: 'no violations (0 modules)' }).state, 'failed');
});

test('judges a test run by its tests: none is a failure, and so is a crash after the last', () => {
  const run = (code, tests) => verdict({ runner: 'vitest' }, { code, output: '', tests });
  assert.deepEqual(run(0, { passed: 3, failed: 0, skipped: 1 }), {
    state: 'passed',
    passed: 3,
    failed: 0,
    note: '3 tests, 1 skipped',
    flaky: [],
  });
  assert.equal(run(0, { passed: 0, failed: 0, skipped: 2 }).note, 'it ran no tests');
  const { passed: good, failed: bad } = run(1, { passed: 3, failed: 0, skipped: 0 });
  assert.deepEqual([good, bad], [3, 1]);
  assert.equal(run(1, { passed: 3, failed: 2, skipped: 0 }).failed, 2);
  assert.equal(verdict({}, { late: true, code: 137, output: '' }).state, 'failed');
});

/** Reads a report that is written the way its runner writes it. */
function read(runner, content) {
  const file = join(mkdtempSync(join(tmpdir(), 'report-')), 'report');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readResult(runner, { report: file, log: file });
}

test("counts Vitest's tests, and a file that does not load as a failed one", () => {
  const tests = [
    { fullName: '[LOG-01] shows the form', status: 'passed' },
    { fullName: 'wrong', status: 'failed' },
    { fullName: 'later', status: 'pending' },
    { fullName: 'shaky', status: 'passed', failureMessages: ['timed out'] },
  ];
  const report = {
    testResults: [
      { name: 'a.test.ts', status: 'failed', assertionResults: tests },
      { name: 'b.test.ts', status: 'failed', assertionResults: [] },
    ],
  };
  const titles = ['[LOG-01] shows the form', 'shaky'];
  assert.deepEqual(read('vitest', report), { passed: 2, failed: 2, skipped: 1, titles, flaky: ['shaky'] });
});

test('the tags of a story stand behind its title, so that the ledger finds its rows', () => {
  const story = { fullName: 'Typen', status: 'passed', meta: { tags: ['CMP-03', 'proef'] } };
  const report = { testResults: [{ name: 'a.stories.tsx', status: 'passed', assertionResults: [story] }] };
  const { titles } = read('vitest', report);
  assert.deepEqual(titles, ['Typen [CMP-03] [proef]']);
  assert.deepEqual(unnamedIds(['CMP-03', 'CMP-04'], titles), ['CMP-04']);
});

test("counts Playwright's tests, and names those that needed a second try", () => {
  const spec = (title, status) => ({ title, tests: [{ status }] });
  const inner = { title: 'login', specs: [spec('[LOG-02] empty', 'expected'), spec('shaky', 'flaky')] };
  const report = {
    suites: [{ title: 'login.spec.ts', specs: [spec('bad', 'unexpected')], suites: [inner] }],
  };
  const flaky = ['login.spec.ts login shaky'];
  const titles = ['login.spec.ts login [LOG-02] empty', ...flaky];
  assert.deepEqual(read('playwright', report), { passed: 2, failed: 1, skipped: 0, titles, flaky });
});

test("counts node's tests, and no tests where a runner left no report", () => {
  const tap = '# tests 4\n# pass 2\n# fail 1\n# cancelled 1\n# skipped 0\n# todo 0\n';
  assert.deepEqual(read('node', tap), { passed: 2, failed: 2, skipped: 0, titles: [], flaky: [] });
  const nothing = readResult('vitest', { report: '/nowhere', log: '/nowhere' });
  assert.deepEqual(nothing, { passed: 0, failed: 0, skipped: 0, titles: [], flaky: [] });
});

test('selects steps by name or by the part before the colon', () => {
  const steps = [step('types:ui'), step('types:api'), step('ui')];
  const names = (wanted) => selectSteps(wanted, { steps }).map(({ name }) => name);
  assert.deepEqual(names([]), ['types:ui', 'types:api', 'ui']);
  assert.deepEqual(names(['types']), ['types:ui', 'types:api']);
  assert.deepEqual(names(['ui']), ['ui']);
  assert.throws(() => names(['uu']), /no step uu; there are: types:ui, types:api, ui/);
});

test('leaves out the steps of the full size, unless they are asked for', () => {
  const steps = [step('ui'), step('ui:themes', { fullOnly: true })];
  const left = (names, full) =>
    selectSteps(names, { steps, full })
      .filter(({ isLeftOut }) => isLeftOut)
      .map(({ name }) => name);
  assert.deepEqual(left([], false), ['ui:themes']);
  assert.deepEqual(left([], true), []);
  assert.deepEqual(left(['ui'], false), []);
});

test('a run with more than five flaky tests fails', () => {
  const outcomes = (...counts) =>
    new Map(counts.map((count, at) => [`step${at}`, { flaky: Array(count).fill('shaky') }]));
  assert.deepEqual(flakyTests(outcomes(1, 0, 1)), ['step0 › shaky', 'step2 › shaky']);
  assert.equal(flakyVerdict(outcomes(3, 2)), null);
  assert.equal(flakyVerdict(outcomes(3, 3)).failed, 1);
});
