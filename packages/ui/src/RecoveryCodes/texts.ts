/** Default texts of RecoveryCodes. */
export const recoveryCodesTexts = {
  title: 'Herstelcodes',
  once: 'Bewaar deze codes nu. Je ziet ze maar één keer.',
  use: 'Met een herstelcode log je in als je je telefoon niet hebt. Elke code werkt één keer.',
  list: 'Je herstelcodes',
  file: 'herstelcodes.txt',
  copy: 'Kopiëren',
  download: 'Downloaden',
  downloaded: 'De herstelcodes zijn gedownload.',
  print: 'Afdrukken',
  saved: 'Ik heb de codes bewaard',
  none: 'Er zijn geen herstelcodes om te tonen.',
} as const;
