import type { FileState } from '@portal/contract/dossier/rules';

export const texts = {
  title: 'Diplomadossier',
  upload: { diploma: 'Upload diploma', certificate: 'Upload certificaat' },
  forFunction: {
    title: 'Benodigd voor je functie',
    progress: (done: number, total: number) =>
      `${done} van ${total === 1 ? '1 eis' : `${total} eisen`} behaald`,
    nothing: 'Voor je functie is geen beroepskwalificatie nodig.',
    none: 'Er staan nog geen eisen voor je functie in je dossier.',
  },
  extra: {
    title: 'Extra certificering',
    none: 'Je hebt geen extra certificering gekozen.',
  },
  done: (day: string) => `Behaald op ${day}`,
  waiting: (day: string) => `In beoordeling, uiterlijk ${day} weet je meer`,
  checking: 'We verwerken je bestand',
  missing: 'Nog niet in je dossier',
  refused: (reason: string) => `Teruggestuurd. ${reason}`,
  locked: {
    title: 'Je dossier is vergrendeld',
    text: 'Je kunt er nu niets in wijzigen. Vragen? Mail de servicedesk.',
  },
  files: {
    title: 'Je bestanden',
    none: 'Je hebt nog niets geüpload.',
    name: 'Bestand',
    kind: 'Soort',
    requirement: 'Voor',
    day: 'Datum',
    state: 'Stand',
  },
  states: {
    checking: 'Wordt verwerkt',
    waiting: 'In beoordeling',
    accepted: 'Goedgekeurd',
    refused: 'Teruggestuurd',
    failed: 'Niet gelukt',
  } satisfies Record<FileState, string>,
};
