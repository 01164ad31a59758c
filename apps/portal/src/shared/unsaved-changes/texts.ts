export const texts = {
  title: 'Je wijzigingen zijn nog niet opgeslagen',
  text: 'Als je deze pagina verlaat, gaan ze verloren.',
  stay: 'Blijf op deze pagina',
  leave: 'Verlaat zonder opslaan',
};
