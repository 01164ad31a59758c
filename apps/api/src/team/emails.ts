import { places } from '@portal/contract/places';
import { sentence } from '@portal/contract/sentence';
import type { Message } from '../mail/email.ts';

interface Reminder {
  manager: string;
  organisation: string;
  /** Sentences that each say one thing to do. */
  steps: string[];
}

interface Requirements {
  manager: string;
  organisation: string;
  /** The new function; null for none, undefined for the same one. */
  job: string | null | undefined;
  /** Names of the requirements that are new, and of those that are gone. */
  added: string[];
  removed: string[];
}

/** The emails that a manager sends. */
export const emails = {
  reminder: ({ manager, organisation, steps }: Reminder, origin: string): Message => ({
    subject: 'Herinnering: werk aan je kwalificaties',
    paragraphs: [
      sentence(`${manager} herinnert je namens ${organisation} aan wat je nog moet doen`),
      ...steps.map(sentence),
      'Een manager kan je hooguit één keer per week herinneren. Wie je kwalificaties ziet, lees je bij Mijn gegevens.',
    ],
    action: { label: 'Bekijk je dossier', href: `${origin}${places.dossier}` },
  }),

  requirements: ({ manager, organisation, job, added, removed }: Requirements, origin: string): Message => ({
    subject: 'Je werkgever heeft gewijzigd wat je functie vraagt',
    paragraphs: [
      sentence(`${manager} heeft namens ${organisation} gewijzigd wat je functie vraagt`),
      ...(job ? [sentence(`Je functie is nu: ${job}`)] : []),
      ...(job === null ? ['Er is geen functie meer voor je ingesteld.'] : []),
      ...(added.length > 0 ? [sentence(`Erbij gekomen: ${added.join(', ')}`)] : []),
      ...(removed.length > 0 ? [sentence(`Niet meer nodig: ${removed.join(', ')}`)] : []),
      'In je dossier zie je welke diploma’s je al hebt en wat je nog moet doen, in je profiel welke PA-modules je volgt. Klopt er iets niet? Bespreek het met je manager.',
    ],
    action: { label: 'Bekijk je dossier', href: `${origin}${places.dossier}` },
  }),
};
