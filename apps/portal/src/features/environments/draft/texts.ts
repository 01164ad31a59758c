export const texts = {
  kept: 'Je concept is bewaard. Anderen zien het als je de omgeving opslaat.',
  waiting: 'Je concept wordt bewaard…',
  failed: 'Je concept is niet bewaard. Wat je hebt ingevuld, staat er nog.',
  restored: 'Concept hersteld',
  since: (moment: string) => `Dit is je concept van ${moment}, dat nog niet is opgeslagen.`,
};
