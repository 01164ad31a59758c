/** Default texts of AvatarCropper. */
export const avatarCropperTexts = {
  loading: 'De afbeelding wordt geladen.',
  failed: 'Deze afbeelding kan niet worden gelezen. Kies een andere.',
  missing: 'De uitsnede kon niet worden geladen. Probeer het later nog eens.',
  area: 'Uitsnede. Verschuif de foto met de pijltjestoetsen.',
  zoom: 'Zoom',
  turn: 'Draai',
  turned: 'De foto is een kwartslag gedraaid.',
  save: 'Opslaan',
  cancel: 'Annuleren',
} as const;
