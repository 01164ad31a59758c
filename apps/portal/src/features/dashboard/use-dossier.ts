import { getPortfolio } from '@portal/contract/dossier/calls';
import { useRead } from '../../shared/api/use-read.ts';
import type { DossierAnswer } from './next-steps.ts';

/** Reads the diploma dossier of an account; once, however many parts of the page show it. */
export function useDossier(contactId: string): { dossier: DossierAnswer; retry: () => void } {
  const { data, isFailed, retry } = useRead(getPortfolio, { id: contactId });
  return { dossier: data ?? (isFailed ? 'failed' : 'loading'), retry };
}
