/** Default texts of CopyButton. */
export const copyButtonTexts = {
  copied: 'Gekopieerd',
  failed: 'Kopiëren lukt hier niet. Selecteer de tekst en kopieer die zelf.',
} as const;
