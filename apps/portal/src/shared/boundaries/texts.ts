export const texts = {
  title: 'Er is iets mis gegaan',
  failedTitle: 'Deze pagina is nu niet te zien',
  known: ['De fout zit in deze pagina, niet in wat jij deed.', 'Wat je eerder hebt opgeslagen, is bewaard.'],
  unreachable: 'We krijgen geen verbinding met het portaal. Probeer het later nog eens.',
  retry: 'Probeer opnieuw',
};
