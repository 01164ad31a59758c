const { options } = require('./.dependency-cruiser.cjs');

/**
 * Import directions between the folders of the API. They need a separate run: a rule about folders cannot exclude
 * files, and tests and their helpers import whatever they need.
 */
module.exports = {
  forbidden: [
    {
      name: 'api-folders-one-way',
      comment: 'The folders of the API import each other in one direction.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^apps/api/src/([^/]+)' },
      to: { circular: true, path: '^apps/api/src/', pathNot: '^apps/api/src/$1(/|$)' },
    },
  ],
  options: { ...options, exclude: { path: [options.exclude.path, '\\.test\\.ts$', '/src/testing/'] } },
};
