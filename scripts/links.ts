/** Checks that the files exist to which the documents of the repository link. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const documents = ['*.md', '.github/*.md', 'docs/**/*.md', '{apps,packages}/*/*.md'];

/** Returns a line for each relative link of a document that leads to no file or folder. */
export const brokenLinks = (): string[] =>
  globSync(documents, { cwd: root }).flatMap((document) =>
    [...readFileSync(join(root, document), 'utf8').matchAll(/\]\(([^)\s#]+)[^)\s]*\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/.test(target) && !existsSync(join(root, dirname(document), target)))
      .map((target) => `${document} links to ${target}, which does not exist.`),
  );
