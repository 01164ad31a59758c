/** The published manifest: the fields of package.json that a consumer needs, with `exports` that name built files. */
import { builtFile, type Manifest } from './entries.ts';

/** Published fields. Scripts, development dependencies and the publish directory are for the workspace only. */
const published = [
  'name',
  'version',
  'description',
  'keywords',
  'license',
  'repository',
  'homepage',
  'bugs',
  'type',
  'engines',
  'sideEffects',
  'peerDependencies',
  'dependencies',
] as const;

export const publishedManifest = (manifest: Manifest) => ({
  ...Object.fromEntries(
    Object.entries(manifest).filter(([field]) => published.some((name) => name === field)),
  ),
  exports: Object.fromEntries(
    Object.entries(manifest.exports).map(([entry, source]) => [entry, builtFile(source)]),
  ),
  publishConfig: { access: 'public' },
});
