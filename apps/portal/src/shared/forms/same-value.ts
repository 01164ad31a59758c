import equal from 'fast-deep-equal';

/** Compares files, also in a list, by identity, since they have no properties of their own. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSameValue(item, other[index]));
  return one instanceof File || other instanceof File ? one === other : equal(one, other);
}
