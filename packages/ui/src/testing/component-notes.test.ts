import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { historyOf, notesOf, readChangelog, readPending } from './component-notes.ts';

const changelog = `# @portal/ui

## 0.2.0

### Minor Changes

- 1a2b3c4: \`Switch\` is on or off
  at once.

### Patch Changes

- 2b3c4d5: \`Button\` keeps its width.

## 0.1.0

### Minor Changes

- 3c4d5e6: The first release: \`Button\`.
`;
const note = (bump: string, text: string) => `---\n'@portal/ui': ${bump}\n---\n\n${text}\n`;

test('the notes of a changelog have their version, the oldest first', () => {
  expect(readChangelog(changelog)).toEqual([
    { version: '0.1.0', text: 'The first release: `Button`.' },
    { version: '0.2.0', text: '`Switch` is on or off\nat once.' },
    { version: '0.2.0', text: '`Button` keeps its width.' },
  ]);
});

test('the notes since the last release have the next version, those of other packages are left out', () => {
  const files = [note('patch', 'One'), note('minor', 'Two'), `---\n'@portal/sibling': minor\n---\n\nOther\n`];
  expect(readPending(files, '0.1.3')).toEqual([
    { version: '0.2.0', text: 'One' },
    { version: '0.2.0', text: 'Two' },
  ]);
  expect(readPending([note('patch', 'One')], '0.1.3')).toEqual([{ version: '0.1.4', text: 'One' }]);
});

test('a component is new in the version that brought it, unless that is the first release', () => {
  const all = readChangelog(changelog);
  expect(historyOf('Switch', all)).toMatchObject({ state: 'new', since: '0.2.0' });
  expect(historyOf('Button', all)).toEqual({
    state: 'stable',
    since: '0.1.0',
    changes: [{ version: '0.2.0', text: '`Button` keeps its width.' }],
  });
  expect(historyOf('Switch', [...all, { version: '0.3.0', text: '`Button`' }])?.state).toBe('stable');
});

test('a note is about a component only when it names it as code', () => {
  const about = (text: string) => notesOf('Button', [{ version: '0.1.0', text }]).length > 0;
  expect(['`Button`', '`Stack/Button`', '`<Button busy>`'].map(about)).toEqual([true, true, true]);
  expect(['a Button', '`ButtonLink`', '`IconButton`'].map(about)).toEqual([false, false, false]);
});

test('a note names every component of the package', () => {
  const components = Object.keys(manifest.exports).flatMap((entry) => /\/([A-Z]\w+)$/.exec(entry)?.[1] ?? []);
  expect(components.filter((name) => historyOf(name) === undefined)).toEqual([]);
});
