import { paModuleKeys, paModules, type PaChoice } from '@portal/contract/pa/rules';
import { texts } from './texts.ts';
import type { PaChoices } from './use-pa-form.ts';

/** Names how a module is chosen: 'verplicht'; '' when it is not. */
export function chosenWays({ required, optional }: PaChoice): string {
  return [required && texts.chosenRequired, optional && texts.chosenOptional].filter(Boolean).join(', ');
}

/** Names the chosen modules, each with how it is chosen: 'Basis (verplicht)'. */
export function chosenModules(choices: PaChoices): string[] {
  return paModuleKeys.flatMap((key) => {
    const ways = chosenWays(choices[key]);
    return ways === '' ? [] : [`${paModules[key]} (${ways})`];
  });
}
