/** Finds which component of the library rendered an element, from data that React keeps in development. */

import manifest from '../../package.json' with { type: 'json' };

interface Fiber {
  type: unknown;
  _debugOwner?: Fiber | null;
}

/** Folder of each component that a consumer can use; uses are counted per folder. */
const folders = new Map([
  ...Object.keys(import.meta.glob('../*/*.tsx')).map((path) => {
    const folder = path.split('/').at(-2) ?? path;
    return [folder, folder] as const;
  }),
  ...Object.values(manifest.exports).flatMap((source) => {
    const [, folder, name] = /\/([A-Z]\w+)\/(\w+)\.tsx$/.exec(source) ?? [];
    return folder && name ? [[name, folder] as const] : [];
  }),
]);

/**
 * Returns the component that a consumer wrote: the nearest owner that a consumer can use. Content that a story itself
 * gives a component, such as an icon, belongs to that component. Returns null outside all components.
 */
export function ownerOf(element: Element): string | null {
  for (let around: Element | null = element; around; around = around.parentElement) {
    const owner = drawnBy(around);
    if (owner !== null) return owner;
  }
  return null;
}

function drawnBy(element: Element): string | null {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
  let fiber = key === undefined ? null : (element as unknown as Record<string, Fiber>)[key];
  while (fiber) {
    const name = nameOf(fiber.type);
    const folder = name === null ? undefined : folders.get(name);
    if (folder !== undefined) return folder;
    fiber = fiber['_debugOwner'];
  }
  return null;
}

function nameOf(type: unknown): string | null {
  if (typeof type === 'function') return type.name;
  const inner = (type as { type?: unknown; render?: unknown } | null) ?? {};
  if (typeof inner !== 'object') return null;
  return inner.type === undefined && inner.render === undefined ? null : nameOf(inner.type ?? inner.render);
}
