/** Default texts of ImagePicker. */
export const imagePickerTexts = {
  choose: 'Kies een afbeelding',
  replace: 'Kies een andere afbeelding',
  drop: 'of sleep er een hierheen',
  remove: 'Verwijder de afbeelding',
  chosen: 'Gekozen: {name}.',
  removed: 'De afbeelding is verwijderd.',
  notAnImage: '{name} is geen afbeelding. Kies een png, jpg, svg, webp, bmp of gif.',
  tooLarge: '{name} is te groot. Kies een afbeelding van hooguit {size} MB.',
  empty: '{name} is leeg. Kies een ander bestand.',
  noPreview: 'Van deze afbeelding is geen voorbeeld te tonen.',
} as const;
