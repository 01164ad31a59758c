import { invalidField } from '@portal/contract/people/inputs';
import { sentence } from '@portal/contract/sentence';
import type { Step } from './steps.ts';

/**
 * Literal in the specification: the title, the titles of the steps, the buttons that continue, and the messages about
 * saving.
 */
export const texts = {
  title: 'Vul je profiel aan',
  steps: {
    details: '1. Controleer je gegevens',
    recovery: '2. Accountherstel',
    address: '3. Adresgegevens',
  } satisfies Record<Step, string>,
  shortSteps: {
    details: 'Gegevens',
    recovery: 'Accountherstel',
    address: 'Adres',
  } satisfies Record<Step, string>,
  leads: {
    details: 'Klopt alles nog? Vul aan wat er mist. Velden met een * zijn verplicht.',
    recovery: 'Zo bereiken we je ook als je niet meer bij je e-mail kunt, bijvoorbeeld na een nieuwe baan.',
    address: 'Vul je postcode en huisnummer in. Wij zoeken de straat en de plaats erbij.',
  } satisfies Record<Step, string>,
  next: 'Volgende stap',
  finish: 'Afronden en naar dashboard',
  previous: 'Vorige stap',
  logout: 'Uitloggen',
  recoveryEmail: 'Herstel e-mailadres',
  recoveryEmailHint: 'Bijvoorbeeld je privéadres. Je krijgt een e-mail om het te bevestigen.',
  recoveryEmailKept: 'Dit adres is bevestigd. Je kunt het later wijzigen op je profiel.',
  mailed: (email: string) =>
    `${sentence(`We hebben een e-mail gestuurd naar ${email}`)} Open de link daarin om dit adres te bevestigen.`,
  ownedByLearningSystem:
    'Je naam, geslacht en geboortedatum komen uit de leeromgeving. Je kunt ze daar wijzigen.',
  saved: 'Wijzigingen opgeslagen',
  invalidField,
  notLoaded: 'Je gegevens zijn opgeslagen, maar we kunnen nu niet verder. Probeer het zo nog eens.',
  done: 'Je profiel is compleet.',
  toWantedPlace: 'Naar de pagina die je wilde openen',
};
