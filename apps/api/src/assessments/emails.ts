import { places } from '@portal/contract/places';
import { sentence } from '@portal/contract/sentence';
import type { Message } from '../mail/email.ts';

const toDossier = (origin: string) => ({ label: 'Bekijk je dossier', href: `${origin}${places.dossier}` });

interface Accepted {
  filename: string;
  /** Name of the proven requirement, and what is left to do for it; null for none. */
  proven: string | null;
  toDo: string | null;
}

/** The emails to a participant about an upload that was judged. */
export const emails = {
  accepted: ({ filename, proven, toDo }: Accepted, origin: string): Message => ({
    subject: proven === null ? 'Je bestand is goedgekeurd' : `Je diploma ${proven} is goedgekeurd`,
    paragraphs: [
      `We hebben ‘${filename}’ beoordeeld en goedgekeurd. Het staat nu in je dossier.`,
      ...(proven === null ? [] : [`Je hebt hiermee behaald: ${proven}`]),
      ...(toDo === null ? [] : [`Wat je nog moet doen: ${toDo}`]),
    ],
    action: toDossier(origin),
  }),
  refused: (filename: string, reason: string, origin: string): Message => ({
    subject: 'Je bestand is teruggestuurd',
    paragraphs: [
      `We hebben ‘${filename}’ beoordeeld, maar kunnen het niet goedkeuren.`,
      sentence(`De reden: ${reason}`),
      'Je kunt in je dossier een nieuw bestand uploaden.',
    ],
    action: toDossier(origin),
  }),
};
