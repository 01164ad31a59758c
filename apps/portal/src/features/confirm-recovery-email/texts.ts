export const texts = {
  title: 'Bevestig je herstel e-mailadres',
  lead: 'Bevestig dat dit jouw e-mailadres is. Dan kun je het gebruiken als je je inloggegevens vergeten bent.',
  confirm: 'Bevestig e-mailadres',
  done: 'Je herstel e-mailadres is bevestigd.',
  expired: 'Deze link werkt niet meer. Vraag op de pagina ‘Mijn profiel’ een nieuwe aan.',
  unavailable: 'Er is iets fout gegaan. Probeer het later nog eens.',
  'too-many': 'Dit gaat te snel. Probeer het over tien minuten nog eens.',
  onwards: 'Ga verder',
};
