import type { Retention } from '@portal/contract/privacy/schema';
import { sentence } from '@portal/contract/sentence';

interface Kind {
  what: string;
  why: string;
  /** Setting with the period; left out for what has none. */
  period?: keyof Retention;
  howLong: (period: string) => string;
}

const kinds: readonly Kind[] = [
  {
    what: 'Je naam, adres, telefoonnummer en e-mailadressen',
    why: 'Zodat je kunt inloggen en wij je kunnen bereiken.',
    howLong: () => 'Zolang je account er is.',
  },
  {
    what: 'Je accounts bij organisaties, je evenementen en wat je daarbij invult',
    why: 'Zodat je je opleiding kunt regelen.',
    howLong: () => 'Zolang je account er is.',
  },
  {
    what: 'Je diploma’s en de bestanden in je dossier',
    why: 'Zodat je kunt laten zien wat je hebt gehaald.',
    howLong: () => 'Zolang je dossier er is.',
  },
  {
    what: 'Bestanden die een beoordelaar terugstuurde',
    why: 'Zodat je kunt nalezen wat er niet goed was.',
    period: 'refusedFileDays',
    howLong: (period) => `Tot ${period} na het oordeel.`,
  },
  {
    what: 'De naam van een bestand dat de controle niet doorkwam',
    why: 'Zodat je ziet wat er misging. Het bestand zelf gaat meteen weg.',
    period: 'failedFileDays',
    howLong: (period) => `Tot ${period} na het uploaden.`,
  },
  {
    what: 'Foto’s die niet meer in gebruik zijn',
    why: 'Zodat je foto er nog is als je pas later opslaat.',
    period: 'unusedImageDays',
    howLong: (period) => `Tot ${period} na het uploaden.`,
  },
  {
    what: 'Waar je bent ingelogd: je apparaat en een deel van het IP-adres',
    why: 'Zodat je ingelogd blijft en een ander apparaat kunt uitloggen.',
    period: 'sessionHours',
    howLong: (period) => sentence(`Tot je uitlogt of een tijd niets doet, en nooit langer dan ${period}`),
  },
  {
    what: 'De e-mails die het portaal je stuurt',
    why: 'Zodat we kunnen nagaan of ze zijn verstuurd.',
    period: 'mailDays',
    howLong: (period) => `Tot ${period} na het versturen.`,
  },
  {
    what: 'Het logboek: wie wanneer inlogde, en wat er in je account veranderde',
    why: 'Zodat we misbruik herkennen en jij ziet wie bij je gegevens was.',
    period: 'auditMonths',
    howLong: (period) =>
      `Tot ${period} daarna. Zijn je gegevens eerder verwijderd, dan staat je naam er niet meer bij.`,
  },
];

export const texts = {
  title: 'Privacy',
  lead: 'Lees welke gegevens het portaal van je bewaart, wie ze ziet en wat je ermee kunt doen.',
  controller: {
    title: 'Wie verantwoordelijk is',
    before: 'Voor je gegevens in dit portaal is',
    after: 'verantwoordelijk. Vragen over privacy stel je via',
  },
  kept: {
    title: 'Wat het portaal bewaart, waarom en hoe lang',
    kinds,
  },
  parts: [
    {
      title: 'Wie het ziet',
      lines: [
        'Jij, je organisatie voor zover die je opleiding regelt, en de medewerkers die je daarbij helpen.',
        'Je manager ziet welke kwalificaties je hebt en wat je nog moet doen, als dat met je organisatie is afgesproken. Bij je gegevens staat wie dat is en wie wanneer keek.',
        'Wie een link van je krijgt naar een diploma, ziet dat diploma en je naam, tot de link eindigt of je hem intrekt.',
        'Een medewerker die je helpt, kan met je meekijken. Dat zie je terug in je gegevens.',
      ],
    },
    {
      title: 'Cookies',
      lines: [
        'Het portaal gebruikt alleen cookies die nodig zijn om je ingelogd te houden, je apparaat te herkennen en je keuze voor licht of donker te onthouden.',
        'Er zijn geen cookies voor reclame of statistieken.',
      ],
    },
    {
      title: 'Wat je kunt doen',
      lines: [
        'Je bekijkt, verbetert en bewaart je gegevens bij ‘Mijn profiel’.',
        'Wil je iets weten of laten verwijderen? Vraag het aan de servicedesk.',
        'Komen we er samen niet uit? Dan kun je een klacht indienen bij de Autoriteit Persoonsgegevens.',
      ],
    },
  ],
  help: 'De servicedesk bereik je op',
  or: 'of via',
};
