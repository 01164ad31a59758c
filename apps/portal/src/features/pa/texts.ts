import type { PaModuleType, PaScenario } from '@portal/contract/pa/rules';

/** Columns, the title of the side card and the messages about saving are quoted from the specification. */
export const texts = {
  titles: {
    update: 'PA-profiel Update',
    continu: 'PA-profiel Continu',
  } satisfies Record<PaModuleType, string>,
  choose: 'Kies je PA-modules',
  view: 'Jouw PA-modules',
  leads: {
    1: 'Kies per module of je hem verplicht volgt of extra.',
    2: 'Je werkgever heeft gekozen welk deel van een module verplicht is. Voeg een module toe om hem helemaal te volgen.',
    3: 'Je werkgever heeft gekozen welke modules verplicht zijn. Je kunt er extra modules aan toevoegen.',
    unknown: 'Je kunt je PA-profiel hier alleen bekijken.',
  } satisfies Record<PaScenario, string>,
  byEmployer: {
    title: 'Je werkgever stelt dit PA-profiel in',
    text: 'Je kunt het hier bekijken. Klopt het niet? Vraag je leidinggevende om het te wijzigen.',
  },
  table: 'PA-modules',
  module: 'Module',
  required: 'Verplicht',
  optional: 'Extra toevoegen',
  progress: (module: string) => `${module}, deel dat je volgt`,
  wholeModule: 'Al helemaal verplicht',
  locked: 'Je werkgever laat dit niet toe',
  noChoice: 'Niet te kiezen',
  chosenRequired: 'verplicht',
  chosenOptional: 'extra',
  notChosen: 'niet gekozen',
  nothingChosen: 'Er zijn nog geen PA-modules gekozen.',
  saved: 'PA-profiel opgeslagen',
  notSaved: 'PA-profiel niet opgeslagen',
  other: (title: string) => `Naar je ${title}`,
  change: 'Wijzig',
  show: 'Bekijk',
  why: {
    title: 'Waarom een PA-profiel?',
    text: 'Met Permanent Actueel (PA) houd je je vakkennis bij. Je leert alleen wat voor jouw functie telt.',
    use: 'In je PA-profiel staat welke modules dat zijn. De leeromgeving zet ze voor je klaar.',
  },
  conflict: 'Je PA-profiel is intussen ook ergens anders gewijzigd',
};
