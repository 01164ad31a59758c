import { sentence } from '@portal/contract/sentence';

/** Labels of personal data in all forms. */
export const texts = {
  genders: { man: 'Man', woman: 'Vrouw', neutral: 'Neutraal' },
  countries: {
    NL: 'Nederland',
    BE: 'België',
    DE: 'Duitsland',
    GB: 'Verenigd Koninkrijk',
    FR: 'Frankrijk',
    IT: 'Italië',
    ES: 'Spanje',
    PT: 'Portugal',
  },
  personal: {
    initials: 'Voorletters',
    givenName: 'Voornaam',
    infix: 'Tussenvoegsel',
    surname: 'Achternaam',
    gender: 'Geslacht',
    birthDate: 'Geboortedatum',
  },
  infixHint: 'Bijvoorbeeld van der',
  email: 'E-mail',
  emailLocked:
    'Dit e-mailadres beheert je organisatie. Klopt het niet? Vraag je organisatie om het te wijzigen.',
  emailNotYours: 'Je kijkt mee. Alleen de deelnemer zelf kan het e-mailadres wijzigen.',
  pendingEmailTitle: 'Wacht op bevestiging',
  pendingEmail: (pending: string, present: string | null) =>
    `Open de link in de e-mail die we naar ${pending} hebben gestuurd. Pas daarna geldt dit adres.${present === null ? '' : ` ${sentence(`Tot die tijd log je in met ${present}`)}`} Geen e-mail gekregen? Sla het adres dan nog een keer op.`,
  emailMailed: (email: string) =>
    sentence(`Bevestig je nieuwe e-mailadres met de link in de e-mail aan ${email}`),
  mobilePhone: 'Mobiel nummer',
  street: 'Straat',
  town: 'Plaats',
  country: 'Land',
  postalCode: 'Postcode',
  houseNumber: 'Huisnummer',
  /** Quoted from the specification. */
  unknownAddress: {
    title: 'Adres onbekend',
    text: 'De opgegeven combinatie van Postcode + Huisnummer is niet bekend bij ons',
  },
  filledIn: 'Ingevuld bij je postcode en huisnummer.',
  takeOver: 'Neem dit adres over',
};
