/**
 * Returns a file name for a title: 'Zorgplicht: één jaar' becomes 'zorgplicht-een-jaar'; `fallback` when nothing is
 * left.
 */
export function fileName(title: string, fallback: string): string {
  const plain = title.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return (
    plain
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, 60)
      .replaceAll(/^-|-$/g, '') || fallback
  );
}
