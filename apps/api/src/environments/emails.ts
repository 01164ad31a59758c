import type { PlanState } from '@portal/contract/environments/plan';
import { places } from '@portal/contract/places';
import type { Message } from '../mail/email.ts';
import { momentOf } from '../mail/facts.ts';

type Failure = Exclude<PlanState, 'planned'>;

const draft = 'Je wijziging staat weer in je concept.';

const explanations: Record<Failure, string[]> = {
  conflict: [
    'Een ander heeft intussen dezelfde onderdelen gewijzigd.',
    `${draft} Open de omgeving en kies per onderdeel wat blijft.`,
  ],
  forbidden: [
    'Je mag deze omgeving niet meer wijzigen.',
    'Is de wijziging nog nodig? Vraag dan een collega die het wel mag.',
  ],
  invalid: [
    'Niet alle waarden kunnen zo worden opgeslagen.',
    `${draft} Open de omgeving en sla op. Dan zie je welke waarde anders moet.`,
  ],
};

interface Failed {
  environmentId: string;
  /** Name of the environment. */
  name: string;
  startsAt: Date;
  state: Failure;
}

/** The emails to an administrator about an environment. */
export const emails = {
  notSaved: ({ environmentId, name, startsAt, state }: Failed, origin: string): Message => ({
    subject: `De geplande wijziging van ${name} is niet opgeslagen`,
    paragraphs: [
      `Je had een wijziging van de omgeving ‘${name}’ gepland. Die is niet opgeslagen.`,
      ...explanations[state],
    ],
    facts: [{ label: 'Gepland voor', value: momentOf(startsAt) }],
    // An administrator without the right cannot open it.
    ...(state !== 'forbidden' && {
      action: { label: 'Open de omgeving', href: `${origin}${places.editEnvironment}/${environmentId}` },
    }),
  }),
};
