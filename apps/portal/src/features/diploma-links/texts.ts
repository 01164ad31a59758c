import type { DiplomaLink } from '@portal/contract/diploma-links/schema';
import { sentence } from '@portal/contract/sentence';

const times = (count: number) => (count === 1 ? '1 keer' : `${count} keer`);

export const texts = {
  title: 'Deel dit diploma',
  about:
    'Laat iemand anders zien dat je dit diploma hebt, zonder dat die hoeft in te loggen. De pagina toont je naam, het diploma, wie het goedkeurde en of het nu geldig is. Verder niets uit je dossier.',
  make: 'Maak een link',
  dialog: {
    title: 'Maak een link naar dit diploma',
    days: 'Hoe lang werkt de link?',
    hint: 'Je kunt de link altijd eerder intrekken.',
    choices: { 7: '7 dagen', 30: '30 dagen', 90: '90 dagen', 365: 'Een jaar' },
    cancel: 'Annuleren',
    confirm: 'Maak link',
  },
  made: {
    once: 'Kopieer de link nu: we laten hem maar één keer zien. Iedereen die de link heeft, kan de pagina openen.',
    address: 'Link naar je diploma',
    copy: 'Kopieer link',
  },
  links: 'Je links',
  states: {
    live: (moment: string) => `Werkt tot ${moment}`,
    ended: (moment: string) => `Verlopen op ${moment}`,
    withdrawn: (moment: string) => `Ingetrokken op ${moment}`,
  } satisfies Partial<Record<DiplomaLink['state'], (moment: string) => string>>,
  madeOn: (moment: string) => `Gemaakt op ${moment}`,
  notSeen: 'Nog niet bekeken',
  seen: (count: number) => `${times(count).replace(/^./, (first) => first.toUpperCase())} bekeken`,
  look: (moment: string, device: string) => `Bekeken op ${moment}, met ${device}`,
  latest: (count: number) => sentence(`Dit zijn de laatste ${count}`),
  lookHint:
    'We weten niet wie er keek, alleen wanneer en met wat voor apparaat. Open je de link zelf, dan telt dat mee. Een mailprogramma dat links controleert, kan ook meetellen.',
  withdraw: 'Trek in',
  question: {
    title: 'Deze link intrekken?',
    text: 'De link werkt dan meteen niet meer, voor niemand. Wil je het diploma later weer delen? Dan maak je een nieuwe link.',
    cancel: 'Annuleren',
  },
  withdrawn: 'De link is ingetrokken',
  page: {
    of: (holder: string) => `Diploma van ${holder}`,
    validities: {
      lasting: 'Geldig. Dit diploma vervalt niet.',
      valid: 'Geldig',
      validUntil: (day: string) => `Geldig tot ${day}`,
      lapsed: 'Niet meer geldig',
    },
    exam: (day: string) => `Daarna alleen als het PE-examen voor ${day} is gehaald.`,
    missing: (period: string, day: string) =>
      sentence(
        `Het PE-examen van ${period} staat niet in het dossier. Volgens het dossier verviel het diploma op ${day}`,
      ),
    facts: 'Over dit diploma',
    issuedOn: 'Behaald op',
    acceptedOn: 'Goedgekeurd op',
    by: 'Goedgekeurd door',
    assessor: (provider: string) => `Een beoordelaar van ${provider}`,
    signed: (signer: string) => `Controle van de digitale handtekening van ${signer}`,
    day: (day: string) =>
      `Dit is de stand van ${day}, uit het diplomadossier van de houder. Die heeft deze pagina zelf met een link gedeeld.`,
    ends: (day: string) => `De link werkt tot en met ${day}, tenzij de houder hem eerder intrekt.`,
    looked: 'De houder ziet wanneer deze pagina is bekeken en met wat voor apparaat, niet door wie.',
  },
  busy: {
    title: 'Het lukt nu even niet',
    text: 'Te veel mensen vragen dit tegelijk, of we doen onderhoud. Open de link over een minuut opnieuw.',
  },
  gone: {
    title: 'Deze link werkt niet',
    text: 'De link is verlopen, ingetrokken of niet helemaal overgenomen. Vraag degene die hem stuurde om een nieuwe.',
  },
};
