/** Tests the story tests themselves: each story that is wrong on purpose must fail, for the reason why it is wrong. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { complaintOf, writtenStories } from './count-stories.ts';

const folder = join(import.meta.dirname, '..');
const file = join(folder, 'node_modules/.cache/wrong-stories.json');

const reasons = {
  'Fout: een veld zonder naam': /"label"|must have labels/i,
  'Fout: tekst met te weinig contrast': /color-contrast|color contrast/i,
  'Fout: een afbeelding zonder tekst': /image-alt|alternative text/i,
  'Fout: knoppen die te klein zijn': /target-size|touch target/i,
  'Fout: een melding in de console': /unexpected console output/,
  'Fout: een handeling die niets doet': /Opgeslagen/,
  'Fout: een onderdeel dat niet te tekenen is': /Dit onderdeel is stuk/,
  'Fout: een thema dat geen object is': /not-an-object/,
};

interface Report {
  testResults: { assertionResults: { title: string; status: string; failureMessages: string[] }[] }[];
}

function run() {
  mkdirSync(dirname(file), { recursive: true });
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs');
  const { status, stdout } = spawnSync(
    process.execPath,
    [vitest, 'run', '-c', 'vitest.wrong.config.ts', '--reporter=json', `--outputFile=${file}`],
    { cwd: folder, encoding: 'utf8' },
  );
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  return { status, stdout, results: testResults.flatMap(({ assertionResults }) => assertionResults) };
}

const { status, stdout, results } = run();

test('the run of the stories with deliberate faults fails', () => assert.equal(status, 1, stdout));

test('every story with a deliberate fault was run', () => {
  assert.deepEqual(results.map(({ title }) => title).toSorted(), Object.keys(reasons).toSorted());
});

for (const [title, reason] of Object.entries(reasons)) {
  test(`the story fails because of its deliberate fault: ${title}`, () => {
    const result = results.find((one) => one.title === title);
    assert.equal(result?.status, 'failed');
    assert.match(result?.failureMessages.join('\n') ?? '', reason);
  });
}

test('complaintOf() reports a run that skipped a story', () => {
  const written = writtenStories();
  assert.ok(written > 150);
  assert.equal(complaintOf('storybook-voorbeeld', written, written), undefined);
  assert.match(complaintOf('storybook-voorbeeld', written - 1, written) ?? '', /Every story must be visited/);
  assert.match(complaintOf('storybook-voorbeeld', 0, 0) ?? '', /Every story must be visited/);
});
