/** The trainings for sale. Read by the pages and by the server, which takes the prices of an order from here. */

export const subjects = ['wft', 'pe', 'skills'] as const;
export const places = ['utrecht', 'zwolle', 'online'] as const;

interface Written {
  nl: string;
  en: string;
}

export interface Training {
  /** Part of its address. */
  slug: string;
  title: string;
  subject: (typeof subjects)[number];
  place: (typeof places)[number];
  /** First day, `YYYY-MM-DD`. */
  date: string;
  days: number;
  /** In euro, without VAT. */
  price: number;
  description: Written;
  /** The exam or the task after it. */
  preparesFor: Written;
  topics: { nl: readonly string[]; en: readonly string[] };
}

export const trainings: readonly Training[] = [
  {
    slug: 'wft-basis',
    title: 'Wft Basis',
    subject: 'wft',
    place: 'utrecht',
    date: '2027-01-14',
    days: 2,
    price: 395,
    description: {
      nl: 'De basis voor elke adviseur. Twee dagen les en een proefexamen.',
      en: 'The basis for every adviser. Two days of lessons and a mock exam.',
    },
    preparesFor: {
      nl: 'Het examen Wft Basis, dat je nodig hebt voor alle andere Wft-diploma’s.',
      en: 'The Wft Basis exam, which you need for every other Wft diploma.',
    },
    topics: {
      nl: [
        'De financiële markt en haar toezicht',
        'Sparen, lenen en verzekeren',
        'Zorgplicht en integriteit',
      ],
      en: [
        'The financial market and its supervision',
        'Saving, borrowing and insuring',
        'Duty of care and integrity',
      ],
    },
  },
  {
    slug: 'wft-schade-particulier',
    title: 'Wft Schade particulier',
    subject: 'wft',
    place: 'zwolle',
    date: '2027-01-21',
    days: 2,
    price: 445,
    description: {
      nl: 'Adviseren over de verzekeringen van een huishouden, van inboedel tot auto.',
      en: 'Advise on the insurance of a household, from contents to car.',
    },
    preparesFor: {
      nl: 'Het examen Wft Schade particulier.',
      en: 'The Wft Schade particulier exam.',
    },
    topics: {
      nl: ['Risico en recht', 'Wonen, vervoer en reizen', 'Een schade afhandelen'],
      en: ['Risk and law', 'Home, transport and travel', 'Settling a claim'],
    },
  },
  {
    slug: 'adviesgesprekken-voeren',
    title: 'Adviesgesprekken voeren',
    subject: 'skills',
    place: 'utrecht',
    date: '2027-01-28',
    days: 1,
    price: 275,
    description: {
      nl: 'Oefen lastige gesprekken met een acteur en krijg persoonlijke feedback.',
      en: 'Practise difficult conversations with an actor and get personal feedback.',
    },
    preparesFor: {
      nl: 'Gesprekken waarin je een klant iets moet uitleggen, weigeren of vragen.',
      en: 'Conversations in which you have to explain, refuse or ask a customer something.',
    },
    topics: {
      nl: ['Luisteren en doorvragen', 'Slecht nieuws brengen', 'Een advies vastleggen'],
      en: ['Listening and asking on', 'Bringing bad news', 'Recording advice'],
    },
  },
  {
    slug: 'wft-hypothecair-krediet',
    title: 'Wft Hypothecair krediet',
    subject: 'wft',
    place: 'utrecht',
    date: '2027-02-04',
    days: 4,
    price: 645,
    description: {
      nl: 'Alles over hypotheekadvies, van aanvraag tot beheer.',
      en: 'All about mortgage advice, from application to management.',
    },
    preparesFor: {
      nl: 'Het examen Wft Hypothecair krediet.',
      en: 'The Wft Hypothecair krediet exam.',
    },
    topics: {
      nl: ['Inkomen en lasten', 'Hypotheekvormen en fiscus', 'Betalingsproblemen'],
      en: ['Income and expenses', 'Types of mortgages and tax', 'Payment problems'],
    },
  },
  {
    slug: 'pe-wft-basis-2027',
    title: 'PE Wft Basis 2027',
    subject: 'pe',
    place: 'online',
    date: '2027-02-09',
    days: 1,
    price: 125,
    description: {
      nl: 'Blijf vakbekwaam: de veranderingen van dit jaar, in je eigen tempo.',
      en: 'Stay qualified: the changes of this year, at your own pace.',
    },
    preparesFor: {
      nl: 'Het PE-examen Wft Basis van deze periode.',
      en: 'The PE exam Wft Basis of this period.',
    },
    topics: {
      nl: ['Nieuwe wetten en regels', 'Duurzaam adviseren', 'Oefenen met examenvragen'],
      en: ['New laws and rules', 'Sustainable advice', 'Practice with exam questions'],
    },
  },
  {
    slug: 'wft-vermogen',
    title: 'Wft Vermogen',
    subject: 'wft',
    place: 'zwolle',
    date: '2027-03-11',
    days: 3,
    price: 595,
    description: {
      nl: 'Adviseren over sparen, beleggen en pensioen van particulieren.',
      en: 'Advise private customers on savings, investments and pensions.',
    },
    preparesFor: { nl: 'Het examen Wft Vermogen.', en: 'The Wft Vermogen exam.' },
    topics: {
      nl: ['Doelen en risicoprofiel', 'Beleggen en belasting', 'Een inkomen voor later'],
      en: ['Goals and risk profile', 'Investments and tax', 'An income for later'],
    },
  },
  {
    slug: 'zorg-bij-geldzorgen',
    title: 'Zorg bij geldzorgen',
    subject: 'skills',
    place: 'online',
    date: '2027-03-18',
    days: 1,
    price: 195,
    description: {
      nl: 'Herken geldzorgen op tijd en bespreek ze zonder oordeel.',
      en: 'Recognise money worries in time and discuss them without judging.',
    },
    preparesFor: {
      nl: 'Klanten helpen die hun lasten niet meer kunnen dragen.',
      en: 'Helping customers who can no longer carry their expenses.',
    },
    topics: {
      nl: ['Signalen herkennen', 'Het gesprek openen', 'Doorverwijzen naar hulp'],
      en: ['Recognising signals', 'Opening the conversation', 'Referring to help'],
    },
  },
];

export const trainingOf = (slug: string | undefined): Training | undefined =>
  trainings.find((training) => training.slug === slug);
