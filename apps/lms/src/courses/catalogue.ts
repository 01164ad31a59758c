/** The courses, with their lessons. Read by the pages and by the server. */

export interface Lesson {
  /** Part of its address. */
  slug: string;
  title: string;
  hours: number;
  /** Paragraphs. */
  text: readonly string[];
}

export interface Course {
  /** Part of its address. */
  slug: string;
  title: string;
  description: string;
  lessons: readonly Lesson[];
}

export const courses: readonly Course[] = [
  {
    slug: 'wft-basis',
    title: 'Wft Basis',
    description: 'De basis voor elke adviseur: de markt, de producten en de klant.',
    lessons: [
      {
        slug: 'financiele-markt',
        title: 'De financiële markt',
        hours: 5,
        text: [
          'Banken, verzekeraars en adviseurs werken op één markt. Wie er iets aanbiedt, heeft een vergunning nodig.',
          'Twee toezichthouders kijken mee: de AFM naar gedrag, De Nederlandsche Bank naar soliditeit.',
        ],
      },
      {
        slug: 'sparen-en-betalen',
        title: 'Sparen en betalen',
        hours: 5,
        text: [
          'Spaargeld is tot een grens beschermd door de depositogarantie. Die geldt per persoon en per bank.',
          'Een betaalrekening kan een limiet hebben. Rood staan is lenen, met rente.',
        ],
      },
      {
        slug: 'lenen',
        title: 'Lenen',
        hours: 5,
        text: [
          'Een krediet past bij het doel: wat lang meegaat, mag langer worden afgelost.',
          'Voor je adviseert, toets je of de klant de lasten kan dragen, ook als het tegenzit.',
        ],
      },
      {
        slug: 'verzekeren',
        title: 'Verzekeren',
        hours: 4,
        text: [
          'Verzekeren is risico overdragen tegen een premie. Een klein risico kan iemand beter zelf dragen.',
          'De polis zegt wat gedekt is; de voorwaarden zeggen wanneer.',
        ],
      },
      {
        slug: 'zorgplicht',
        title: 'Zorgplicht',
        hours: 4,
        text: [
          'Het belang van de klant gaat voor. Leg vast wat je hebt gevraagd, wat je adviseert en waarom.',
          'Blijkt later dat iets verandert, dan meld je dat zelf.',
        ],
      },
    ],
  },
  {
    slug: 'wft-schade-particulier',
    title: 'Wft Schade particulier',
    description: 'De verzekeringen van een huishouden, van inboedel tot auto.',
    lessons: [
      {
        slug: 'risico-en-recht',
        title: 'Risico en recht',
        hours: 7,
        text: [
          'Wie schade veroorzaakt, vergoedt die, als de wet dat zegt. De aansprakelijkheidsverzekering betaalt dan.',
          'Eigen schuld, opzet en roekeloosheid veranderen die uitkomst.',
        ],
      },
      {
        slug: 'wonen',
        title: 'Wonen',
        hours: 5,
        text: [
          'Een opstalverzekering dekt het huis, een inboedelverzekering wat erin staat.',
          'Onderverzekering voorkom je met een meter die de waarde schat.',
        ],
      },
      {
        slug: 'vervoer',
        title: 'Vervoer',
        hours: 5,
        text: [
          'Voor een motorvoertuig is de WA-verzekering verplicht. Casco is een keuze.',
          'Schadevrije jaren bepalen de korting, en een claim kost er een paar.',
        ],
      },
      {
        slug: 'schade-afhandelen',
        title: 'Een schade afhandelen',
        hours: 4,
        text: [
          'Meld een schade zo snel mogelijk, met foto’s en de gegevens van de ander.',
          'Een expert stelt de schade vast. Daarmee kan de klant het oneens zijn.',
        ],
      },
    ],
  },
  {
    slug: 'pe-wft-basis-2026',
    title: 'PE Wft Basis 2026',
    description: 'De veranderingen van deze periode, om vakbekwaam te blijven.',
    lessons: [
      {
        slug: 'nieuwe-regels',
        title: 'Nieuwe wetten en regels',
        hours: 3,
        text: [
          'Elke periode komt er wetgeving bij. Lees per wijziging wie ermee te maken krijgt en vanaf wanneer.',
          'Pas je eigen dossiers aan, niet alleen het volgende advies.',
        ],
      },
      {
        slug: 'duurzaam-adviseren',
        title: 'Duurzaam adviseren',
        hours: 3,
        text: [
          'Vraag naar duurzaamheid zoals naar risico: als deel van het profiel van de klant.',
          'Een energielabel verandert wat iemand kan lenen.',
        ],
      },
      {
        slug: 'oefenen',
        title: 'Oefenen met examenvragen',
        hours: 3,
        text: [
          'Lees eerst de vraag, dan pas de casus. Zo weet je waar je op let.',
          'Reken na wat je kunt narekenen. Een antwoord dat ongeveer klopt, is fout.',
        ],
      },
    ],
  },
  {
    slug: 'adviesgesprekken-voeren',
    title: 'Adviesgesprekken voeren',
    description: 'Luisteren, doorvragen en slecht nieuws brengen.',
    lessons: [
      {
        slug: 'luisteren',
        title: 'Luisteren en doorvragen',
        hours: 2,
        text: [
          'Vat samen wat je hoort voor je een nieuwe vraag stelt.',
          'Een stilte is geen gat. De klant denkt na.',
        ],
      },
      {
        slug: 'slecht-nieuws',
        title: 'Slecht nieuws brengen',
        hours: 2,
        text: [
          'Zeg het meteen en in één zin. Geef daarna ruimte.',
          'Bied pas een oplossing aan als de ander er weer bij is.',
        ],
      },
      {
        slug: 'vastleggen',
        title: 'Een advies vastleggen',
        hours: 2,
        text: [
          'Schrijf op wat de klant koos en waarom, in diens eigen woorden.',
          'Lees het voor voordat je het verstuurt.',
        ],
      },
    ],
  },
];

export const courseOf = (slug: string | undefined): Course | undefined =>
  courses.find((course) => course.slug === slug);

export const lessonOf = (course: Course | undefined, slug: string | undefined): Lesson | undefined =>
  course?.lessons.find((lesson) => lesson.slug === slug);
