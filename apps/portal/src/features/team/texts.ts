import type { PaModuleType } from '@portal/contract/pa/rules';
import type { QualificationState } from '@portal/contract/team/rules';
import type { TeamCover } from '@portal/contract/team/schema';

export const peopleOf = (count: number) => (count === 1 ? '1 persoon' : `${count} mensen`);

export const texts = {
  title: 'Mijn mensen',
  lead: 'Welke kwalificaties je mensen hebben en wat er nog moet gebeuren. Iedereen ziet bij ‘Mijn gegevens’ dat jij hier keek.',
  jobProfiles: 'Functies en wat ze vragen',
  search: 'Naam',
  everybody: 'Iedereen',
  print: 'Druk af',
  file: 'mijn-mensen.csv',
  columns: { name: 'Naam', open: 'Te doen', code: 'Kwalificatie', state: 'Status' },
  /** Short names of the modules, by the code of their qualification, with hyphens for narrow columns. */
  modules: {
    modbasis: 'Basis',
    advconsumptief: 'Consump\u00ADtief',
    advhypothecair: 'Hypothe\u00ADcair',
    advinkomen: 'Inkomen',
    advpensioen: 'Pensioen',
    advschadeparticulier: 'Schade particu\u00ADlier',
    advschadezakelijk: 'Schade zakelijk',
    advvermogen: 'Vermogen',
    advzorg: 'Zorg',
  } as Record<string, string>,
  states: {
    held: 'Geldig',
    due: 'Examen',
    judged: 'Ingediend',
    lapsed: 'Vervallen',
    missing: 'Ontbreekt',
  } satisfies Record<QualificationState, string>,
  /** Explains the words in the table. */
  legend: {
    held: 'behaald, nu niets te doen',
    due: 'geldig, PE-examen nog te halen',
    judged: 'ingediend, wacht op een oordeel',
    lapsed: 'PE-examen van een eerdere periode niet in het dossier',
    missing: 'nodig, nog niet aangetoond',
  } satisfies Record<QualificationState, string>,
  unknown: 'Onbekend',
  authorityOnly: 'alleen bevoegdheid',
  notAsked: 'Niet nodig',
  /** On the dashboard. */
  card: {
    notAllowed:
      'Je ziet hier niemand, want voor jouw organisatie staat dit uit. Wil je zien welke kwalificaties je mensen hebben? Vraag de servicedesk om het aan te zetten.',
    nobody: 'Er is nog niemand die je hier kunt zien.',
    qualified: ({ people, qualified, withoutRequirements }: TeamCover) => {
      const asked = people - withoutRequirements;
      const without = `Voor ${peopleOf(withoutRequirements)} is nog niet ingesteld wat de functie vraagt.`;
      if (asked === 0) return without;
      const holders = `${qualified} van de ${peopleOf(asked)} ${qualified === 1 ? 'heeft' : 'hebben'} alles wat de functie vraagt.`;
      return withoutRequirements === 0 ? holders : `${holders} ${without}`;
    },
    states: {
      lapsed: (people: number) => `${peopleOf(people)} met een vervallen kwalificatie`,
      missing: (people: number) => `${peopleOf(people)} zonder een kwalificatie die nodig is`,
      due: (people: number) => `${peopleOf(people)} met een PE-examen dat nog moet`,
      judged: (people: number) => `${peopleOf(people)} met bewijs dat wacht op een oordeel`,
    },
    uncovered: 'Niemand mag hierover nu adviseren',
    ending: 'Na deze PE-periode mag niemand hierover adviseren, als er niets gebeurt',
    all: 'Bekijk je mensen',
  },
  next: {
    title: 'Wat er nu moet gebeuren',
    nothing: 'Er is nu niets te doen.',
    noRequirements: 'Voor deze functie zijn geen kwalificaties ingesteld.',
    due: (name: string) => `Haal het PE-examen ${name} voordat de PE-periode eindigt.`,
    judged: (name: string) => `${name}: het bewijs is ingediend en wacht op een oordeel.`,
    lapsed: (name: string) =>
      `${name}: het PE-examen van een eerdere periode staat niet in het dossier. Zonder dat examen mag adviseren niet.`,
    missing: (name: string) => `${name}: haal het diploma, of upload het in het dossier.`,
  },
  remind: {
    button: 'Stuur een herinnering',
    sent: 'Herinnering verstuurd',
    sentText: (name: string) => `${name} krijgt een e-mail met jouw naam en wat er te doen is.`,
    notSent: 'Herinnering niet verstuurd',
    again: (day: string) => `Herinnering verstuurd. Een volgende kan vanaf ${day}`,
  },
  cover: {
    title: 'Wie mag adviseren',
    lead: (people: number) =>
      people === 1
        ? 'Over 1 persoon. De laatste kolom geldt als er tot het einde van de PE-periode niets gebeurt.'
        : `Over ${people} mensen. De laatste kolom geldt als er tot het einde van de PE-periode niets gebeurt.`,
    line: 'Productlijn',
    required: 'Nodig voor',
    today: 'Vandaag',
    atEnd: 'Einde PE-periode',
    none: 'Niemand',
  },
  requirements: {
    title: 'Wft-eisen',
    link: 'Bekijk de Wft-eisen',
    of: (name: string) => `Wft-eisen van ${name}`,
    gone: 'Deze persoon bestaat niet, of hoort niet bij je mensen.',
    notYours: 'Deze eisen stel je niet zelf in',
    notYoursText:
      'De persoon kiest ze zelf, of ze komen uit de leeromgeving. Kloppen ze niet? Bespreek het samen.',
    none: 'Er zijn nog geen Wft-eisen gekozen.',
    form: {
      hint: 'Kies de diploma’s die nodig zijn voor deze functie. Na het opslaan krijgt de persoon een e-mail met wat er is gewijzigd, en door wie.',
      none: 'Voor deze functie zijn geen beroepskwalificaties nodig',
    },
  },
  paProfile: {
    title: (type: string) => `PA-profiel ${type}`,
    link: (type: string) => `Bekijk het PA-profiel ${type}`,
    of: (type: string, name: string) => `PA-profiel ${type} van ${name}`,
    types: { update: 'Update', continu: 'Continu' } satisfies Record<PaModuleType, string>,
    none: (name: string) => `${name} heeft dit PA-profiel niet.`,
    lead: 'Kruis aan welke modules deze functie verplicht. Na het opslaan krijgt de persoon een e-mail met wat er is gewijzigd, en door wie. Welke modules iemand zelf toevoegt, zie je hier niet.',
    notYours: {
      title: 'Dit PA-profiel stel je niet zelf in',
      text: 'De persoon kiest de modules zelf, of ze komen uit de leeromgeving. Kloppen ze niet? Bespreek het samen.',
    },
  },
  assignments: {
    title: 'Wie is de manager van wie',
    lead: 'Een manager ziet op ‘Mijn mensen’ alleen wie aan hem of haar is toegewezen. Kies mensen en wijs ze toe. Zij zien de wijziging bij ‘Mijn gegevens’.',
    link: 'Wijs managers toe',
    manager: 'Manager',
    nobody: 'Geen manager',
    noLongerManager: 'Iemand die geen manager meer is',
    choose: 'Manager van de gekozen mensen',
    chooseOne: 'Kies een manager',
    assign: (people: number) => (people === 0 ? 'Wijs toe' : `Wijs ${peopleOf(people)} toe`),
    noManagers: 'Bij deze organisatie heeft nog niemand de rol van manager.',
    noneChosen: 'Kies eerst een manager.',
    saved: 'Manager opgeslagen',
    savedText: (people: number, name: string | undefined) =>
      people === 0
        ? 'Dit stond al zo.'
        : `${name === undefined ? 'Zonder manager' : `Toegewezen aan ${name}`}: ${peopleOf(people)}.`,
    notSaved: 'Manager niet opgeslagen',
    gone: 'Deze organisatie bestaat niet.',
  },
};
