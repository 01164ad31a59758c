/** Names of what is kept of a person, wherever it is asked for. */
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
  mobilePhone: 'Mobiel nummer',
  street: 'Straat',
  town: 'Plaats',
  country: 'Land',
  postalCode: 'Postcode',
  houseNumber: 'Huisnummer',
  filledIn: 'Ingevuld bij je postcode en huisnummer.',
  takeOver: 'Neem dit adres over',
};
