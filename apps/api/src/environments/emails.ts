import type { PlanState } from '@portal/contract/environments/plan';
import { places } from '@portal/contract/places';
import type { Message } from '../mail/email.ts';

type Failure = Exclude<PlanState, 'planned'>;

const reasons: Record<Failure, string> = {
  conflict: 'Een ander heeft intussen dezelfde onderdelen gewijzigd.',
  forbidden: 'Je mag deze omgeving niet meer wijzigen.',
  invalid: 'Niet alle waarden kunnen zo worden opgeslagen.',
};

interface Failed {
  id: string;
  /** Name of the environment. */
  name: string;
  state: Failure;
}

/** The emails to an administrator about an environment. */
export const emails = {
  notSaved: ({ id, name, state }: Failed, origin: string): Message => ({
    subject: `De geplande wijziging van ${name} is niet opgeslagen`,
    paragraphs: [
      `Je had een wijziging van de omgeving ‘${name}’ gepland. Die is niet opgeslagen.`,
      reasons[state],
      'Je wijzigingen staan weer in je concept.',
    ],
    action: { label: 'Bekijk de omgeving', href: `${origin}${places.editEnvironment}/${id}` },
  }),
};
