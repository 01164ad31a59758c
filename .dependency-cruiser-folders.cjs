const { readdirSync } = require('node:fs');
const path = require('node:path');
const { options } = require('./.dependency-cruiser.cjs');

/**
 * No two folders import each other. This needs a separate run: a rule about folders cannot exclude files, and tests,
 * stories and their helpers import whatever they need.
 */

/** Folders within which each subfolder is one, with all that is in it. */
const rooms = [
  'apps/api/src',
  'apps/portal/src/features',
  'apps/portal/src/shared',
  'packages/contract/src',
  'packages/ui/src',
];

const folders = [
  'apps/portal/src/app',
  'apps/portal/src/preview',
  ...rooms.flatMap((room) =>
    readdirSync(path.join(__dirname, room), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
      .map((entry) => `${room}/${entry.name}`),
  ),
];

const within = (folder) => `^${folder}(/|$)`;
const packageOf = (folder) => `${folder.split('/', 3).join('/')}/`;

module.exports = {
  forbidden: folders.map((folder) => ({
    name: 'folders-one-way',
    comment: 'No folders form a circle.',
    severity: 'error',
    scope: 'folder',
    from: { path: within(folder) },
    to: {
      circular: true,
      path: folders.filter((other) => packageOf(other) === packageOf(folder)).map(within),
      pathNot: within(folder),
    },
  })),
  options: {
    ...options,
    exclude: {
      path: [options.exclude.path, '\\.(test|stories)\\.tsx?$', '/src/testing/', '/bench/', '/e2e/'],
    },
  },
};
