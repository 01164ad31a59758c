export interface Training {
  title: string;
  subject: 'wft' | 'skills';
  /** `YYYY-MM-DD`. */
  date: string;
  /** In euro, without VAT. */
  price: number;
  description: { nl: string; en: string };
}

export const trainings: readonly Training[] = [
  {
    title: 'Wft Basis',
    subject: 'wft',
    date: '2027-01-14',
    price: 395,
    description: {
      nl: 'De basis voor elke adviseur. Twee dagen les en een proefexamen.',
      en: 'The basis for every adviser. Two days of lessons and a mock exam.',
    },
  },
  {
    title: 'Wft Hypothecair krediet',
    subject: 'wft',
    date: '2027-02-04',
    price: 645,
    description: {
      nl: 'Alles over hypotheekadvies, van aanvraag tot beheer.',
      en: 'All about mortgage advice, from application to management.',
    },
  },
  {
    title: 'Adviesgesprekken voeren',
    subject: 'skills',
    date: '2027-01-28',
    price: 275,
    description: {
      nl: 'Oefen lastige gesprekken met een acteur en krijg persoonlijke feedback.',
      en: 'Practise difficult conversations with an actor and get personal feedback.',
    },
  },
];
