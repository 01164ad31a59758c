/** Default texts of PostalCodeField. */
export const postalCodeFieldTexts = {
  label: 'Postcode en huisnummer',
  postalCode: 'Postcode',
  postalCodeHint: 'Zoals 1012 JS',
  houseNumber: 'Huisnummer',
  houseNumberHint: 'Zoals 12a of 12-2',
  busy: 'We zoeken je adres op.',
  found: 'Adres gevonden.',
  foundAddress: 'Adres gevonden: {address}.',
  unknownTitle: 'Adres onbekend',
  unknown: 'De opgegeven combinatie van Postcode + Huisnummer is niet bekend bij ons',
  unreachable: 'Opzoeken lukt nu niet. Vul je straat en plaats zelf in.',
} as const;
