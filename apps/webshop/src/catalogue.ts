export interface Training {
  title: string;
  subject: string;
  /** `YYYY-MM-DD`. */
  date: string;
  /** In euro, without VAT. */
  price: number;
  description: string;
}

export const trainings: readonly Training[] = [
  {
    title: 'Wft Basis',
    subject: 'Wft',
    date: '2027-01-14',
    price: 395,
    description: 'De basis voor elke adviseur. Twee dagen les en een proefexamen.',
  },
  {
    title: 'Wft Hypothecair krediet',
    subject: 'Wft',
    date: '2027-02-04',
    price: 645,
    description: 'Alles over hypotheekadvies, van aanvraag tot beheer.',
  },
  {
    title: 'Adviesgesprekken voeren',
    subject: 'Vaardigheden',
    date: '2027-01-28',
    price: 275,
    description: 'Oefen lastige gesprekken met een acteur en krijg persoonlijke feedback.',
  },
];
