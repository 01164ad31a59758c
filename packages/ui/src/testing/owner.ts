/** Finds out which component of the library drew an element, by what React keeps in development. */

interface Fiber {
  type: unknown;
  _debugOwner?: Fiber | null;
}

const folders = new Set(
  Object.keys(import.meta.glob('../*/*.tsx')).map((path) => path.split('/').at(-2) ?? path),
);

/** The component that a consumer wrote: the nearest owner that has a folder of its own; null for the story's own elements. */
export function ownerOf(element: Element): string | null {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
  let fiber = key === undefined ? null : (element as unknown as Record<string, Fiber>)[key];
  while (fiber) {
    const name = nameOf(fiber.type);
    if (name !== null && folders.has(name)) return name;
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
