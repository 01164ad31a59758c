export const texts = {
  title: 'Bevestig je e-mailadres',
  lead: 'Bevestig dat dit jouw e-mailadres is. Pas daarna geldt het.',
  confirm: 'Bevestig e-mailadres',
  done: {
    email: 'Je e-mailadres is bevestigd. Je logt er voortaan mee in.',
    'recovery-email': 'Je herstel e-mailadres is bevestigd.',
    unknown: 'Je e-mailadres is bevestigd.',
  },
  'in-use': 'Dit e-mailadres hoort al bij een ander account. Je oude e-mailadres blijft gelden.',
  expired: 'Deze link werkt niet meer. Vraag op de pagina ‘Mijn profiel’ een nieuwe aan.',
  unavailable: 'Er is iets fout gegaan. Probeer het later nog eens.',
  'too-many': 'Dit gaat te snel. Probeer het over tien minuten nog eens.',
  onwards: 'Ga verder',
};
