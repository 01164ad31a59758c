export const texts = {
  title: 'Inloggegevens vergeten?',
  call: 'De servicedesk helpt je weer op weg. Bel',
  or: 'of mail naar',
  back: 'Terug naar inloggen',
};
