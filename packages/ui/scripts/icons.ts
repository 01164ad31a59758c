/**
 * Draws icons of lucide-react as modules in `src/icons`, one by one: `pnpm --filter @portal/ui icons circle-check x`.
 * Without names it redraws the existing ones, for use after an update of lucide-react.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { packageFolder } from './entries.ts';

type Shape = [tag: string, attributes: Record<string, string>];

const folder = join(packageFolder, 'src/icons');
const helper = 'icon.tsx';

/** Returns the names of the existing icons. */
export const drawnIcons = () => globSync('*.ts', { cwd: folder }).map((file) => basename(file, '.ts'));

/** Resolves to the code of an icon's module, by the icon's name in Lucide. */
export async function iconModule(name: string): Promise<string> {
  const path = (await shapesOf(name)).map(pathOf).join('');
  return `import { icon } from './${helper}';\n\n// Path from lucide-react; see LICENSE in this folder.\nexport const ${pascalCase(name)} = icon(\n  '${path}',\n);\n`;
}

async function shapesOf(name: string): Promise<Shape[]> {
  const address = `lucide-react/icons/${name}`;
  const { __iconData: data } = (await import(address)) as { __iconData?: { node: Shape[] } };
  if (data) return data.node;
  // The module of an alias re-exports the icon itself.
  const other = /from '\.\/([\w-]+)\.mjs'/.exec(
    readFileSync(new URL(import.meta.resolve(address)), 'utf8'),
  )?.[1];
  if (!other) throw new Error(`lucide-react has no icon '${name}' that can be drawn.`);
  return shapesOf(other);
}

/** Converts an SVG shape to path data. */
function pathOf([tag, attributes]: Shape): string {
  const of = (name: string) => Number(attributes[name] ?? 0);
  switch (tag) {
    case 'path':
      return absoluteStart(attributes['d'] ?? '');
    case 'line':
      return `M${of('x1')} ${of('y1')}L${of('x2')} ${of('y2')}`;
    case 'circle':
      return ellipse(of('cx'), of('cy'), of('r'), of('r'));
    case 'ellipse':
      return ellipse(of('cx'), of('cy'), of('rx'), of('ry'));
    case 'rect':
      return rectangle(of('x'), of('y'), of('width'), of('height'), of('rx') || of('ry'));
    case 'polyline':
      return `M${attributes['points'] ?? ''}`;
    case 'polygon':
      return `M${attributes['points'] ?? ''}z`;
    default:
      throw new Error(`An icon of lucide-react has a shape that is not known here: ${tag}`);
  }
}

/**
 * Makes a leading `m` absolute, and keeps the lines after it relative. A leading `m` counts from the origin; behind
 * another part of the combined path it would count from the end of that part.
 */
const absoluteStart = (path: string) =>
  path.replace(
    /^m(-?\d*\.?\d+)[ ,]*(-?\d*\.?\d+)[ ,]*([-.\d])?/,
    (_all, x: string, y: string, line?: string) => `M${x} ${y}${line === undefined ? '' : `l${line}`}`,
  );

function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0-${2 * rx} 0z`;
}

function rectangle(x: number, y: number, width: number, height: number, round: number): string {
  const arc = (dx: number, dy: number) => (round ? `a${round} ${round} 0 0 1 ${dx} ${dy}` : '');
  const [across, down] = [width - 2 * round, height - 2 * round];
  return [
    `M${x + round} ${y}h${across}`,
    arc(round, round),
    `v${down}`,
    arc(-round, round),
    `h${-across}`,
    arc(-round, -round),
    `v${-down}`,
    arc(round, -round),
    'z',
  ].join('');
}

const pascalCase = (name: string) =>
  name.replaceAll(/(?:^|-)(\w)/g, (_all, letter: string) => letter.toUpperCase());

if (import.meta.main) {
  const named = process.argv.slice(2);
  for (const name of named.length > 0 ? named : drawnIcons()) {
    writeFileSync(join(folder, `${name}.ts`), await iconModule(name));
  }
}
