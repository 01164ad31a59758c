/**
 * Draws icons of lucide-react as modules in `src/icons`, one by one: `pnpm --filter @portal/ui icons circle-check x`.
 * Without names it draws those anew that are there, after an update of lucide-react.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { packageFolder } from './entries.ts';

type Shape = [tag: string, attributes: Record<string, string>];

const folder = join(packageFolder, 'src/icons');
const helper = 'icon.tsx';

/** The names of the icons that are there. */
export const drawnIcons = () => globSync('*.ts', { cwd: folder }).map((file) => basename(file, '.ts'));

/** The module of an icon, by its name at Lucide. */
export async function iconModule(name: string): Promise<string> {
  const path = (await shapesOf(name)).map(pathOf).join('');
  return `import { icon } from './${helper}';\n\n// From lucide-react, under the licence beside it.\nexport const ${pascalCase(name)} = icon(\n  '${path}',\n);\n`;
}

async function shapesOf(name: string): Promise<Shape[]> {
  const address = `lucide-react/icons/${name}`;
  const { __iconData: data } = (await import(address)) as { __iconData?: { node: Shape[] } };
  if (data) return data.node;
  // Another name of an icon: its module hands on that of the icon itself.
  const other = /from '\.\/([\w-]+)\.mjs'/.exec(
    readFileSync(new URL(import.meta.resolve(address)), 'utf8'),
  )?.[1];
  if (!other) throw new Error(`lucide-react has no icon '${name}' that can be drawn.`);
  return shapesOf(other);
}

/** What a shape draws, as a part of a path. */
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

/** A first `m` counts from the origin, and the lines behind it from where it is; as a later part all would count from there. */
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
