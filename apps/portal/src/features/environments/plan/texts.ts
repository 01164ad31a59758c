import type { PlanState } from '@portal/contract/environments/plan';
import { sentence } from '@portal/contract/sentence';

type Failure = Exclude<PlanState, 'planned'>;

export const texts = {
  open: 'Inplannen',
  title: 'Opslaan inplannen',
  lead: 'Je wijzigingen worden dan vanzelf opgeslagen. Tot die tijd zien anderen ze niet.',
  day: 'Dag',
  time: 'Tijd',
  timeHint: 'Nederlandse tijd, bijvoorbeeld 09:00.',
  submit: 'Inplannen',
  leave: 'Annuleren',
  done: 'Je wijzigingen zijn ingepland',
  planned: (moment: string, name: string) => `Gepland voor ${moment} door ${name}`,
  cancel: 'Annuleren',
  cancelled: 'Het plan is geannuleerd',
  cancelledText: 'De wijzigingen staan weer in het concept.',
  saveNow: 'Nu opslaan',
  notDone: 'Dat is niet gelukt',
  failed: (name: string | null) =>
    name === null
      ? 'Je geplande wijziging is niet opgeslagen'
      : `De geplande wijziging van ${name} is niet opgeslagen`,
  moment: (moment: string) => sentence(`Dat zou gebeuren op ${moment}`),
  reasons: {
    conflict: 'Een ander had intussen dezelfde onderdelen gewijzigd.',
    forbidden: 'Wie de wijziging plande, mag deze omgeving niet meer bewerken.',
    invalid: 'Niet alle waarden konden worden opgeslagen.',
  } satisfies Record<Failure, string>,
  ownSteps: {
    conflict:
      'Je wijziging staat weer in je concept. Sla de omgeving op om haar alsnog te gebruiken. Waar het botst, kies je wat blijft.',
    forbidden: 'Vraag een collega om de wijziging te doen.',
    invalid: 'Je wijziging staat weer in je concept. Sla de omgeving op om te zien welke waarde anders moet.',
  } satisfies Record<Failure, string>,
  otherSteps: (state: Failure, name: string) =>
    state === 'forbidden'
      ? 'Is de wijziging nog nodig? Vul haar dan opnieuw in.'
      : sentence(`De wijziging staat weer in het concept van ${name}`),
};
