import type { PlanState } from '@portal/contract/environments/plan';

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
  failedTitle: (moment: string, name: string) =>
    `De wijziging die ${name} had gepland voor ${moment}, is niet opgeslagen.`,
  failed: {
    conflict: 'Een ander had intussen dezelfde onderdelen gewijzigd. De wijziging staat weer in het concept.',
    forbidden: 'Wie het plande, mag deze omgeving niet meer wijzigen.',
    invalid: 'Niet alle waarden konden worden opgeslagen. De wijziging staat weer in het concept.',
  } satisfies Record<Exclude<PlanState, 'planned'>, string>,
};
