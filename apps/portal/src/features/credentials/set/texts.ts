/** Titles, labels and the button are quoted from the specification. */
export const texts = {
  restore: 'Account herstellen',
  complete: 'Vul je profiel in',
  lead: {
    restore: 'Kies een gebruikersnaam en een wachtwoord. Daarna log je ermee in.',
    complete: 'Welkom! Kies een gebruikersnaam en een wachtwoord. Daarna log je ermee in.',
  },
  username: 'Kies een gebruikersnaam',
  usernameHint: 'Je eigen e-mailadres mag ook.',
  password: 'Kies een wachtwoord',
  submit: 'Stel in',
  tooMany: 'Dit gaat te snel. Probeer het over tien minuten nog eens.',
  unavailable: 'Er is iets fout gegaan. Probeer het later nog eens.',
  retry: 'Probeer opnieuw',
};
