import { paModuleKeys, paModules } from '@portal/contract/pa/rules';
import { texts } from './texts.ts';
import type { PaChoices } from './use-pa-form.ts';

/** Names the chosen modules, each with how it is chosen: 'Basis (verplicht)'. */
export function chosenModules(choices: PaChoices): string[] {
  return paModuleKeys.flatMap((key) => {
    const { required, optional } = choices[key];
    const ways = [required && texts.chosenRequired, optional && texts.chosenOptional].filter(Boolean);
    return ways.length === 0 ? [] : [`${paModules[key]} (${ways.join(', ')})`];
  });
}
