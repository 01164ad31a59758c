/**
 * Configures StrykerJS, which puts bugs into a package one at a time and runs the tests beside the changed file.
 * FOLDER narrows a run to a part of the package, and so to the tests in that part: `src` unless it is set.
 */
const folder = process.env['FOLDER'] ?? 'src';

export default {
  mutate: [`${folder}/**/*.{ts,tsx}`, '!**/*.{test,stories}.{ts,tsx}', '!src/testing/**'],
  testFiles: [`${folder}/**/*.test.{ts,tsx}`, '!**/*.{slow,browser}.test.{ts,tsx}'],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // Leaves out changes of texts and plain data, most of which the compiler refuses or only a copy of the text finds.
  mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration', 'Regex'] },
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  // Changes the files where they stand, since the workspaces import each other's sources.
  inPlace: true,
  disableTypeChecks: false,
  vitest: { related: false },
  timeoutMS: 20_000,
  reporters: ['json', 'clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, skipFull: true },
};
