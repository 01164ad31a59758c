/** Default texts of Combobox. */
export const comboboxTexts = {
  open: 'Toon opties',
  loading: 'Zoeken…',
  failed: 'Zoeken is niet gelukt. Typ verder om het opnieuw te proberen.',
  none: 'Geen opties',
  one: '1 optie',
  count: '{n} opties',
  noOption: 'Kies een optie uit de lijst.',
} as const;
