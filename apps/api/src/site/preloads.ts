import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.optional(z.array(z.string())) }),
);

const page = 'index.html';

/** The module that loads the session; no screen of a logged-in person is shown before it. */
const session = 'src/shared/session/load.ts';

/**
 * Reads Vite's manifest in the folder of the built portal, and returns a function that lists the scripts that a screen
 * of a logged-in person needs besides those of the page. It lists none without a manifest.
 */
export function preloadsIn(folder: string): (screenModule: string | null) => string[] {
  const file = join(folder, '.vite/manifest.json');
  const entries = existsSync(file) ? z.parse(manifest, JSON.parse(readFileSync(file, 'utf8'))) : {};

  return (screenModule) => {
    const found = new Set<string>();
    const waiting = [session, ...(screenModule === null ? [] : [screenModule])];
    for (const name of waiting) {
      const entry = entries[name];
      if (entry === undefined || name === page || found.has(entry.file)) continue;
      found.add(entry.file);
      waiting.push(...(entry.imports ?? []));
    }
    return [...found].map((path) => `/${path}`);
  };
}
