import { getPortfolio } from '@portal/contract/dossier/calls';
import type { Portfolio } from '@portal/contract/dossier/schema';
import { useRead } from '../../../shared/api/use-read.ts';

/** State of the dossier: loading, failed, or loaded. */
export type DossierRead = Portfolio | 'loading' | 'failed';

/** Loads the diploma dossier of an account. */
export function useDossier(contactId: string): { dossier: DossierRead; refresh: () => unknown } {
  const { data, isFailed, refresh } = useRead(getPortfolio, { id: contactId });
  return { dossier: data ?? (isFailed ? 'failed' : 'loading'), refresh };
}
