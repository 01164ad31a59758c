/**
 * Writes docs/accessibility.md: which requirements of EN 301 549 the library and the portal meet, each with the tests
 * that show it. Throws when a test that a row names does not exist, or a requirement that a machine can check has none.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { accessibility, requirementName } from '../packages/ui/src/testing/accessibility.ts';
import { criteria, type Criterion, type CriterionNumber } from '../packages/ui/src/testing/wcag.ts';
import manifest from '../packages/ui/package.json' with { type: 'json' };
import {
  everywhere,
  notApplicable,
  onlyAPerson,
  otherClauses,
  portal,
  type Proof,
} from './accessibility-rows.ts';
import { markdownTable } from './markdown.ts';

const root = join(import.meta.dirname, '..');
export const accessibilityFile = join(root, 'docs/accessibility.md');
/** What the portal's own page tells. */
export const statementFile = join(root, 'apps/portal/src/features/accessibility/report.json');

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Returns the folder of a component of the library, such as `packages/ui/src/Button`. */
function folderOf(component: string): string {
  const entry = Object.entries(manifest.exports).find(([path]) => path.endsWith(`/${component}`));
  if (entry === undefined) throw new Error(`@portal/ui has no component ${component}.`);
  return dirname(join('packages/ui', entry[1]));
}

/** Returns whether a file has a test with this title, or a story with this name and a play function. */
function hasTest(file: string, title: string): boolean {
  const source = read(file);
  if (!file.includes('.stories.'))
    return ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}`)) && source.includes('test');
  return [...source.matchAll(/^export const (\w+): [^=]+= (?:\{\n[\s\S]*?^\};|.*;)$/gm)].some(
    ([story, name = '']) => {
      const [, given = name] = /^ {2}name: '([^']+)'/m.exec(story) ?? [];
      return given === title && story.includes('play');
    },
  );
}

/** Returns the file below a folder that has the test, if one does. */
const fileOf = (folder: string, title: string): string | undefined =>
  globSync(`${folder}/**/*.{stories,test,spec}.{ts,tsx}`, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .find((file) => hasTest(file, title));

type Located = Proof & { file: string };

/** Every proof of every requirement, with the file of its test. Throws when one has no such test. */
function allProofs(): Located[] {
  const found: (Proof & { file: string | undefined })[] = [
    ...[...everywhere, ...portal].map((proof) => ({
      ...proof,
      file: hasTest(proof.file, proof.test) ? proof.file : undefined,
    })),
    ...Object.entries(accessibility).flatMap(([component, own]) =>
      own.map((row) => ({ ...row, who: component, file: fileOf(folderOf(component), row.test) })),
    ),
  ];
  const missing = found.filter(({ file }) => file === undefined);
  if (missing.length > 0)
    throw new Error(
      `No test has this title:\n${missing.map(({ who, test }) => `${who}: ${test}`).join('\n')}`,
    );
  return found.flatMap(({ file, ...proof }) => (file === undefined ? [] : [{ ...proof, file }]));
}

/** Throws when a component with a docs page has no row. */
function checkComponents() {
  const titles = globSync('packages/ui/src/**/*.stories.tsx', { cwd: root }).flatMap((file) => {
    const [, name = ''] = /^(?: {2}|const meta = \{ )title: '[^/']+\/(\w+)'/m.exec(read(file)) ?? [];
    return Object.keys(manifest.exports).some((entry) => entry.endsWith(`/${name}`)) && name !== ''
      ? [name]
      : [];
  });
  const missing = titles.filter((name) => (accessibility[name] ?? []).length === 0);
  if (missing.length > 0) throw new Error(`No requirement in accessibility.ts for ${missing.join(', ')}.`);
}

type Outcome = 'met' | 'not applicable' | 'for a person';

interface Row {
  criterion: Criterion;
  outcome: Outcome;
  proofs: Located[];
}

function rows(): Row[] {
  checkComponents();
  const proofs = allProofs();
  return criteria.map((criterion) => {
    const own = proofs.filter(({ requirement }) => requirement === criterion.number);
    const reason = notApplicable[criterion.number];
    const outcome = reason ? 'not applicable' : own.length > 0 ? 'met' : 'for a person';
    if (outcome === 'for a person' && !onlyAPerson[criterion.number])
      throw new Error(`WCAG ${criterion.number} has no test, and nothing that only a person can judge.`);
    if (reason && own.length > 0) throw new Error(`WCAG ${criterion.number} is not applicable, but tested.`);
    return { criterion, outcome, proofs: own };
  });
}

const link = ({ who, file, test }: Located) => `[${who}](../${file} '${test.replaceAll(/['|]/g, '')}')`;

/** Returns the links to the tests, those for everything first and at most six of the components. */
function links(proofs: Row['proofs']): string {
  const shown = proofs.slice(0, 6).map(link);
  return [
    ...shown,
    ...(proofs.length > shown.length ? [`and ${proofs.length - shown.length} more`] : []),
  ].join(', ');
}

const sentenceStart = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function resultOf({ criterion, outcome, proofs }: Row): string {
  const number = criterion.number as CriterionNumber;
  if (outcome === 'not applicable') return `Not applicable: ${notApplicable[number]}`;
  if (outcome === 'for a person') return 'For a person, see below';
  const hows = proofs.slice(0, 2).map(({ who, how }) => `${who} (${sentenceStart(how)})`);
  return `Shown by tests of ${hows.join(', ')}${onlyAPerson[number] ? '; the rest is for a person' : ''}`;
}

const cells = (row: Row) => [resultOf(row), links(row.proofs)];

/** Returns the whole document. */
export function accessibilityReport(): string {
  const all = rows();
  const count = (outcome: Outcome) => all.filter((row) => row.outcome === outcome).length;
  const wcag = all.map((row) => {
    const { number, name, level, isNew } = row.criterion;
    return [isNew ? `WCAG 2.2: ${number}` : `9.${number}`, `${name} (${level})`, ...cells(row)];
  });
  const patterns = Object.entries(accessibility).flatMap(([component, own]) =>
    own
      .filter(({ requirement }) => requirement.startsWith('APG'))
      .map(({ requirement, how, test }) => [component, requirement.slice(4), how, test]),
  );
  return `${[
    '# Accessibility report',
    `By EN 301 549 v3.2.1 (which has WCAG 2.1) and WCAG 2.2, levels A and AA, of the portal and of @portal/ui. \`npm run docs\` writes it from
packages/ui/src/testing/accessibility.ts, scripts/accessibility-rows.ts and the tests that they name; the gate fails when a named
test does not exist, when a component has no row, and when a criterion has neither a test nor a reason. Of ${all.length} criteria,
tests show ${count('met')}, ${count('not applicable')} do not apply and ${count('for a person')} are for a person alone.`,
    'The checks of every example and every screen are themselves tried on pages that are broken on purpose: see [the broken pages](../packages/ui/src/testing/broken.browser.test.tsx) and [those for the keyboard](../apps/portal/e2e/every-screen/walk.spec.ts).',
    '## Clause 9: web, and the criteria that WCAG 2.2 adds',
    markdownTable(['Clause', 'Requirement', 'Result', 'Tests'], wcag),
    '## The other clauses',
    markdownTable(['Clause', 'Subject', 'Result'], otherClauses),
    '## Patterns of the ARIA Authoring Practices',
    markdownTable(['Component', 'Pattern', 'What it does', 'Test'], patterns),
    '## What only a person can say',
    'No person has walked through the portal with a screen reader for this report. These questions are open until one has:',
    Object.entries(onlyAPerson)
      .map(([number, { question }]) => `- ${requirementName(number as CriterionNumber)}: ${question}`)
      .join('\n'),
  ].join('\n\n')}\n`;
}

/** Returns what the portal's own page needs of the report. */
export function statement(): string {
  const all = rows();
  const numbered = (outcome: Outcome) =>
    all
      .filter((row) => row.outcome === outcome)
      .map(({ criterion: { number, dutch } }) => `${number} ${dutch}`);
  const report = {
    total: all.length,
    met: numbered('met').length,
    notApplicable: numbered('not applicable').length,
    questions: Object.values(onlyAPerson).map(({ dutch }) => dutch),
  };
  return `${JSON.stringify(report, undefined, 2)}\n`;
}
