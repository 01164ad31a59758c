import { getPortfolio } from '@portal/contract/dossier/calls';
import { useRead } from '../../api/use-read.ts';
import type { DossierAnswer } from './next-steps.ts';

/** The diploma dossier of an account; asked once, however many parts of the page show it. */
export function useDossier(contactId: string): { dossier: DossierAnswer; retry: () => void } {
  const { data, isFailed, retry } = useRead(getPortfolio, { id: contactId });
  return { dossier: data ?? (isFailed ? 'failed' : 'loading'), retry };
}
