import { foldLetters } from '@portal/contract/people/fold';

/**
 * Returns a file name for a title: 'Zorgplicht: één jaar' becomes 'zorgplicht-een-jaar'; `fallback` when nothing is
 * left.
 */
export function fileName(title: string, fallback: string): string {
  return (
    foldLetters(title)
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, 60)
      .replaceAll(/^-|-$/g, '') || fallback
  );
}
