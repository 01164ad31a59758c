import type { PaModuleType } from '@portal/contract/pa/rules';

const peopleOf = (count: number) => (count === 1 ? '1 persoon' : `${count} mensen`);

/** Says of how many people not everything could be set; '' when there are none. */
const skippedText = (skipped: number) =>
  skipped === 0
    ? ''
    : ` Bij ${peopleOf(skipped)} is niet alles ingesteld, omdat die zelf kiest of de leeromgeving het doet.`;

export const texts = {
  title: 'Functies',
  back: 'Mijn mensen',
  lead: 'Leg per functie vast wat die vraagt: Wft-eisen en PA-modules. Wie een functie krijgt, krijgt die eisen ook, voor zover je ze als manager instelt.',
  add: 'Voeg een functie toe',
  name: 'Functie',
  nameHint: 'Bijvoorbeeld ‘Adviseur hypotheken’.',
  requirements: 'Wft-eisen',
  people: 'Mensen',
  none: 'Er zijn nog geen functies.',
  types: { update: 'PA-modules Update', continu: 'PA-modules Continu' } satisfies Record<
    PaModuleType,
    string
  >,
  form: {
    none: 'Voor deze functie zijn geen beroepskwalificaties nodig',
    wftHint: 'Kies de diploma’s die nodig zijn voor deze functie.',
    pa: 'PA-modules',
    paHint:
      'Kruis aan welke modules verplicht zijn. Wat je niet aankruist, is voor deze functie niet verplicht.',
    module: 'Module',
    columns: { update: 'Update', continu: 'Continu' } satisfies Record<PaModuleType, string>,
    noChoice: 'Niet te kiezen',
    applies: (people: number) =>
      people === 0
        ? 'Niemand heeft deze functie nog.'
        : `${people === 1 ? '1 persoon heeft' : `${people} mensen hebben`} deze functie. Na het opslaan gelden de eisen ook voor hen, en krijgen zij een e-mail met wat er voor hen is gewijzigd.`,
    shared: {
      title: 'Deze functie kun je niet wijzigen',
      text: 'Ook mensen van andere managers hebben haar. Vraag je organisatiebeheerder om een wijziging.',
    },
  },
  added: 'Functie toegevoegd',
  saved: 'Functie opgeslagen',
  savedText: (applied: number, skipped: number) =>
    applied === 0 ? '' : `Toegepast op ${peopleOf(applied)}.${skippedText(skipped)}`,
  notSaved: 'Functie niet opgeslagen',
  conflict: 'Deze functie is intussen ook ergens anders gewijzigd',
  gone: 'Deze functie bestaat niet.',
  toList: 'Naar de functies',
  remove: {
    button: 'Verwijder deze functie',
    title: 'Functie verwijderen?',
    text: 'Wie deze functie heeft, heeft daarna geen functie meer. Wat de functie vroeg, blijft voor hen gelden.',
    cancel: 'Annuleer',
    done: 'Functie verwijderd',
    failed: 'Functie niet verwijderd',
  },
  holders: {
    title: 'Wie heeft welke functie',
    lead: 'Kies mensen en geef ze een functie. Zij krijgen een e-mail met jouw naam en wat er voor hen is gewijzigd.',
    nobody: 'Geen functie',
    choose: 'Functie van de gekozen mensen',
    chooseOne: 'Kies een functie',
    assign: (people: number) =>
      people === 0 ? 'Geef deze functie' : `Geef ${peopleOf(people)} deze functie`,
    noneChosen: 'Kies eerst een functie.',
    saved: 'Functie gegeven',
    savedText: (changed: number, skipped: number) => `${peopleOf(changed)}.${skippedText(skipped)}`,
    notSaved: 'Functie niet gegeven',
  },
};
