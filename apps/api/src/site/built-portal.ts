import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { preloadsIn } from './preloads.ts';

/** The built portal, from which pages are rendered. */
export interface BuiltPortal {
  template: string;
  /** The template with its style sheet inlined, so that a screen rendered on the server needs no other file. */
  screenTemplate: string;
  /** The style sheet, as elements. */
  styles: string;
  /** Names of the files beside the page, such as `favicon.svg`. */
  files: Set<string>;
  preloadsOf: ReturnType<typeof preloadsIn>;
  /**
   * Returns the `Link` header of a page and these scripts, which lets a proxy announce them before the page is there.
   */
  linksWith: (preloads: string[]) => string;
}

const styleSheetLink = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;
const script = /src="(\/assets\/[^"]+\.js)"/g;
const font = /href="(\/assets\/[^"]+\.woff2)"/g;

const found = (page: string, pattern: RegExp) => [...page.matchAll(pattern)].map(([, path = '']) => path);

/** Reads the portal built into a folder; null when there is none. */
export function readBuiltPortal(folder: string): BuiltPortal | null {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) return null;
  const template = readFileSync(index, 'utf8');
  const styles = found(template, styleSheetLink)
    .map((path) => `<style>${readFileSync(join(folder, path), 'utf8')}</style>`)
    .join('');
  const scripts = found(template, script);
  const fonts = found(template, font).map((path) => `<${path}>; rel=preload; as=font; crossorigin`);
  const files = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.startsWith('.') && entry.name !== 'index.html',
  );
  return {
    template,
    styles,
    screenTemplate: template.replace(styleSheetLink, '').replace('</head>', (end) => styles + end),
    files: new Set(files.map(({ name }) => name)),
    preloadsOf: preloadsIn(folder),
    linksWith: (preloads) =>
      [...scripts, ...preloads]
        .map((path) => `<${path}>; rel=modulepreload; crossorigin`)
        .concat(fonts)
        .join(', '),
  };
}
