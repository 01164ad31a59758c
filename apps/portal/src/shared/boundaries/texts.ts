export const texts = {
  title: 'Er is iets mis gegaan',
  known: 'Deze pagina kon niet worden getoond. Wat je eerder hebt opgeslagen, is bewaard.',
  unreachable: 'We krijgen geen verbinding met het portaal. Probeer het later nog eens.',
  retry: 'Probeer opnieuw',
};
