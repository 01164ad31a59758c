import { places } from '@portal/contract/places';
import { sentence } from '@portal/contract/sentence';
import type { Message } from '../mail/email.ts';

interface Reminder {
  manager: string;
  organisation: string;
  /** Sentences that each say one thing to do. */
  steps: string[];
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
};
