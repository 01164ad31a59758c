/** Turns the code of a story into code to copy: adds its imports, and removes the parts that only a story has. */
import manifest from '../packages/ui/package.json' with { type: 'json' };

interface SampleContext {
  parameters: { fileName?: string; inSample?: Record<string, string> };
}

const sources = import.meta.glob<string>('../packages/ui/src/**/*.stories.tsx', {
  query: '?raw',
  import: 'default',
});

/** Maps each source file to its entry of the package. */
const entries = new Map(
  Object.entries(manifest.exports).map(([entry, source]) => [
    source.replace('./src/', ''),
    `@portal/ui${entry.slice(1)}`,
  ]),
);

/** Returns the code of a story as a consumer would write it. Of code that starts with imports only those are changed. */
export async function sampleOf(code: string, { parameters }: SampleContext): Promise<string> {
  const path = parameters.fileName?.replace(/^.*packages\/ui\/src\//, '') ?? '';
  if (code.startsWith('import '))
    return code.replaceAll(/(?<=from ')\.[^']+/g, (from) => entries.get(join(path, from)) ?? from);
  const source = await sources[`../packages/ui/src/${path}`]?.();
  if (source === undefined) return code;
  const body = withoutStoryParts(code, parameters.inSample ?? {});
  return `${importsFor(body, source, path).join('\n')}\n\n${body.trim()}`;
}

/**
 * Replaces mocks with empty functions, and the story's data with the code in `inSample`. Removes the parentheses around
 * the elements of an argument, which Storybook copies as text.
 */
function withoutStoryParts(code: string, inSample: Record<string, string>): string {
  return Object.entries(inSample).reduce(
    (text, [from, to]) =>
      text.replaceAll(`{${from}}`, /^['<]/.test(to) ? to.replaceAll("'", '"') : `{${to}}`),
    code.replaceAll(/\bfn\(\)/g, '() => {}').replaceAll(/^\s*[()]\n/gm, ''),
  );
}

/** Returns the imports of the story's file that the code needs, from the entries of the package. */
function importsFor(code: string, source: string, path: string): string[] {
  const head = source.slice(0, source.indexOf('\nconst meta'));
  const needed = (name: string) => new RegExp(`\\b${name}\\b`).test(code);
  return [...head.matchAll(/^import (type )?(\w+)?(?:\{([^}]*)\})? from '([^']+)';$/gm)].flatMap(
    ([, type = '', whole, list = '', from = '']) => {
      const names = list
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && needed(name.replace('type ', '')));
      const target = from.startsWith('.') ? entries.get(join(path, from)) : from;
      if (target === undefined || /^@?storybook/.test(target)) return [];
      if (whole && needed(whole)) return [`import ${whole} from '${target}';`];
      return names.length > 0 ? [`import ${type}{ ${names.join(', ')} } from '${target}';`] : [];
    },
  );
}

/** Resolves an import of the file at `path` to a path below the folder of the sources. */
const join = (path: string, from: string) => new URL(from, `file:///${path}`).pathname.slice(1);
