import { type Document, endOfValidity, hasExam, missingPeriod, provenOn } from '../dossier/pe.ts';
import { wftModules, type WftRequirement } from '../wft/rules.ts';
import type { DiplomaProof } from './schema.ts';

/**
 * Returns whether a diploma is valid on a day by the rules of the Wft. The other documents of the dossier count: the
 * certificate of a later exam, or a higher diploma of the same stack, keeps it valid.
 */
export function validityOf(
  requirement: WftRequirement,
  documents: readonly Document[],
  day: string,
): Pick<DiplomaProof, 'validity' | 'until' | 'missing'> {
  const module = wftModules.find(({ qualification }) => qualification === requirement)?.qualification;
  if (module === undefined || !hasExam(module)) return { validity: 'lasting', until: null, missing: null };
  const latest = provenOn(module, documents, day).at(-1);
  const until = latest === undefined ? null : endOfValidity(latest);
  if (latest === undefined || until === null || day < until)
    return { validity: 'valid', until, missing: null };
  return { validity: 'lapsed', until, missing: missingPeriod(latest, day) };
}
