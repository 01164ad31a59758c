/** The reasons for what a dossier asks and allows, in plain Dutch for its owner. */
import { longDay } from '../long-day.ts';
import { wftRules } from '../wft/regulation.ts';
import { type Qualification, wftModules } from '../wft/rules.ts';
import type { Authority } from './authority.ts';
import { hasExam, type Standing } from './pe.ts';

/** 'Hypothecair krediet' */
export const moduleName = (module: Qualification) =>
  wftModules.find(({ qualification }) => qualification === module)?.name ?? module;

const enumeration = new Intl.ListFormat('nl-NL');

/** 'Vermogen en Basis' */
export const namesOf = (modules: readonly Qualification[]) => enumeration.format(modules.map(moduleName));

/** 'Vermogen en Basis zitten daarin.' */
const partsIn = (modules: readonly Qualification[]) =>
  `${namesOf(modules)} ${modules.length === 1 ? 'zit' : 'zitten'} daarin.`;

/** 'Ook zonder dit examen mag je hierover adviseren, zolang je Hypothecair krediet geldig is.' */
const withoutExam = (allowedBy: Qualification) =>
  `Ook zonder dit examen mag je hierover adviseren, zolang je ${moduleName(allowedBy)} geldig is.`;

/** How to get back the right to advise. */
const wayBack = (module: Qualification) =>
  `Niet gehaald? Dan kom je terug met het Bijzonder Examen ${moduleName(module)}, of met alle modules opnieuw.`;

const notInDossier = (module: Qualification, period: string) =>
  `Je PE-examen ${moduleName(module)} van ${period} staat niet in je dossier.`;

/** What an exam that is not in the dossier means. */
export const missingSentence = (module: Qualification, period: string) =>
  `${notInDossier(module, period)} Gehaald? Upload dan je certificaat. ${wayBack(module)}`;

/** Why an exam is owed in this period, or why none is. `isOnly`: no other exam is owed. */
export function standingSentence(standing: Standing, { isOnly }: { isOnly: boolean }): string {
  const { module, rule, dueBefore, period, latest, missing, includes, allowedBy } = standing;
  if (dueBefore !== null) {
    const moved = 'Je haalde dat diploma in de vorige periode, daarom schoof je examen op.';
    return [
      `Je doet ${isOnly ? 'één examen: ' : ''}PE ${moduleName(module)}.`,
      ...(rule === 'shifted' ? [moved] : []),
      partsIn(includes),
      ...(allowedBy === null ? [] : [withoutExam(allowedBy)]),
      ...(missing === null ? [] : [missingSentence(module, missing)]),
    ].join(' ');
  }
  if (missing !== null) return missingSentence(module, missing);
  if (rule === 'without-pe') return 'Voor Basis alleen is er geen PE-examen. Dit diploma vervalt niet.';
  if (period === null) return wftRules[rule].text;
  const end = longDay(period.endsOn);
  if (rule === 'passed')
    return `Je haalde dit op ${longDay(latest)}. Tot ${end} hoef je daarvoor niets meer te doen.`;
  const isToo = rule === 'shifted' ? `, ook dat voor ${namesOf(includes.filter(hasExam))}` : '';
  return `Je haalde dit diploma in de periode ${period.name}. Je PE-examen is pas vanaf ${end}${isToo}.`;
}

/** Whether one may advise: 'Ja', 'Ja, tot 1 april 2028', 'Nee'. Only the dossier is known, not what is missing from it. */
export function answerText({ answer, until, missing }: Authority): string {
  if (answer === 'until' && until !== null) return `Ja, tot ${longDay(until)}`;
  if (answer === 'yes') return 'Ja';
  return missing === null ? 'Nee' : 'Nee, niet volgens je dossier';
}

/** Why one may advise on a subject, or may not. */
export function authoritySentence({ subject, answer, until, rule, by, missing }: Authority): string {
  const name = moduleName(subject);
  if (rule === 'without-pe') return `Je hebt de adviesbevoegdheid ${name}. Die vervalt niet.`;
  if (by === null) return `Je diploma ${name} staat niet in je dossier.`;
  if (missing !== null) return notInDossier(by, missing);
  if (answer === 'no' && until !== null)
    return `Alleen als je PE ${moduleName(by)} haalt voor ${longDay(until)}.`;
  const also = by === subject ? 'is geldig' : `is geldig, en daarmee mag je ook dit`;
  const after = until === null ? '' : ` Daarna alleen als je PE ${moduleName(by)} hebt gehaald.`;
  return `Je diploma ${moduleName(by)} ${also}.${after}`;
}
