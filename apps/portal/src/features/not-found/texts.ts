export const texts = {
  title: 'Pagina niet gevonden',
  text: 'Deze pagina bestaat niet of is verplaatst. Controleer het adres of ga terug naar het Dashboard.',
  home: 'Naar het Dashboard',
};
