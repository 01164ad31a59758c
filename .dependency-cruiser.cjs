/** Allowed import directions between the packages, and inside them. */
const { readdirSync } = require('node:fs');
const path = require('node:path');

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Limits the imports of one package to its own files, installed packages and the allowed folders. */
const only = (name, comment, folder, allowed) =>
  forbid(
    name,
    comment,
    { path: `^${folder}/` },
    { path: '^(packages|apps)/', pathNot: [`^${folder}/`, ...allowed] },
  );

const portalSubjects = readdirSync(path.join(__dirname, 'apps/portal/src/features'));

/**
 * Allowed imports between the portal's features. Each lists only features that come later here, which excludes
 * cycles.
 */
const portalArrows = {
  account: [
    'appearance',
    'people',
    'credentials',
    'dashboard',
    'pa',
    'passkeys',
    'own-data',
    'own-sessions',
    'qr-login',
    'second-factor',
    'wft',
  ],
  dashboard: ['assessments', 'events', 'impersonation', 'passkeys', 'team', 'uploads'],
  directory: ['audit', 'owner-proof'],
  dossier: ['diploma-links', 'uploads'],
  audit: ['single-sign-on'],
  environments: ['owner-proof', 'single-sign-on'],
  'job-profiles': ['wft'],
  organisations: ['team'],
  'single-sign-on': ['owner-proof'],
  login: ['second-factor'],
  'own-data': ['audit', 'diploma-links', 'people'],
  people: ['owner-proof'],
  passkeys: ['owner-proof', 'second-factor'],
  team: ['pa', 'wft'],
  credentials: ['second-factor'],
  'owner-proof': ['second-factor'],
};

module.exports = {
  forbidden: [
    only('contract-alone', 'The contract imports no other package.', 'packages/contract', []),
    only('ui-alone', 'The library imports neither the contract nor an application.', 'packages/ui', []),
    only('api-arrows', 'The server imports the contract and the theme engine, no component.', 'apps/api', [
      '^packages/contract/src/',
      '^packages/ui/src/theme/.+\\.ts$',
      '^apps/demo/src/',
    ]),
    only('demo-arrows', 'The demo imports the server, the contract and the theme.', 'apps/demo', [
      '^apps/api/src/',
      '^packages/contract/src/',
      '^packages/ui/src/theme/.+\\.(ts|css)$',
    ]),
    forbid(
      'demo-apart',
      'Only tests and benchmarks import the demo, so that production contains and runs nothing of it.',
      { path: '^(packages|apps)/', pathNot: '(^apps/demo/|\\.test\\.tsx?$|/src/testing/|/bench/)' },
      { path: '^apps/demo/' },
    ),
    only('portal-arrows', 'The portal imports the contract and the library.', 'apps/portal', [
      '^packages/(contract|ui)/src/',
      // Only end-to-end tests can, by no-tests-in-product.
      '^apps/api/src/testing/files/',
      '^packages/ui/scripts/styles\\.ts$',
    ]),
    only('sibling-arrows', 'A sibling site imports only the published packages.', 'apps/(webshop|lms)', [
      '^packages/(ui|sibling)/',
    ]),
    only('sibling-package-arrows', 'What siblings share imports only the theme engine.', 'packages/sibling', [
      '^packages/ui/src/theme/',
    ]),
    forbid(
      'ui-gets-props',
      'The library gets props: no router, no data fetching, no form state, no schemas.',
      { path: '^packages/ui/src/', pathNot: '(\\.(test|stories)\\.tsx?$|/src/(testing|recipes)/)' },
      { path: 'node_modules/(react-router|react-router-dom|swr|react-hook-form|zod|axios|ky)/' },
    ),
    forbid(
      'theme-without-react',
      'The theme engine also runs in the server: only its scope component imports React.',
      { path: '^packages/ui/src/theme/.+\\.ts$', pathNot: '\\.test\\.' },
      { path: ['node_modules/(react|react-dom|styled-components)/', '^packages/ui/src/.*\\.tsx$'] },
    ),
    forbid(
      'contract-is-pure',
      'The contract runs in browser and server alike.',
      { path: '^packages/contract/src/', pathNot: '\\.test\\.' },
      { dependencyTypes: ['core'] },
    ),
    ...portalSubjects.map((subject) =>
      forbid(
        `portal-${subject}`,
        'A feature of the portal imports only those that `portalArrows` lists for it.',
        { path: `^apps/portal/src/features/${subject}/` },
        {
          path: '^apps/portal/src/(features|app)/',
          pathNot: [subject, ...(portalArrows[subject] ?? [])].map(
            (allowed) => `^apps/portal/src/features/${allowed}/`,
          ),
        },
      ),
    ),
    forbid(
      'shared-below',
      'Code that several features of the portal share imports none of them.',
      { path: '^apps/portal/src/shared/' },
      { path: '^apps/portal/src/(app|features)/' },
    ),
    forbid(
      'session-without-components',
      'The session and the request layer import no component.',
      { path: '^apps/portal/src/shared/(api|session|notifications)/[^/]+\\.ts$' },
      { path: '\\.tsx$', pathNot: '^packages/ui/src/texts\\.tsx$' },
    ),
    forbid(
      'no-tests-in-product',
      'Shipped code imports no test, story or test helper.',
      { path: '^(packages|apps)/[^/]+/src/', pathNot: '(\\.(test|stories)\\.tsx?$|/src/testing/)' },
      { path: '(\\.(test|stories)\\.tsx?$|/src/testing/|/e2e/)' },
    ),
    forbid(
      'no-circles',
      'Modules form no circle; types may, and tables that refer to each other, which they do by functions.',
      { pathNot: '^apps/api/src/database/tables/' },
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    forbid(
      'no-orphans',
      'Every module is used.',
      {
        orphan: true,
        path: '^(packages|apps)/[^/]+/src/',
        pathNot: ['\\.(test|stories)\\.tsx?$', '\\.d\\.ts$', '\\.css$', '/src/testing/'],
      },
      {},
    ),
    forbid('resolvable', 'Every import can be resolved.', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Only build output of this workspace: an installed package may have its code in a folder called dist.
    exclude: { path: '^(packages|apps)/[^/]+/(dist[^/]*|storybook-static|\\.data)/' },
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default', 'node'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};
