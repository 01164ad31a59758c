/** Texts of errors and notices are quoted from the specification. */
export const texts = {
  title: 'Inloggen',
  username: 'E-mail of gebruikersnaam',
  password: 'Wachtwoord',
  submit: 'Inloggen',
  forgotten: 'Inloggegevens vergeten?',
  or: 'of',
  ssoLabel: 'Inloggen met je organisatie',
  notices: {
    'sso-error': 'Je kon niet aangemeld worden met je organisatie-account',
    'sso-no-account': 'Je bent aangemeld bij je organisatie maar we konden geen account voor je vinden',
    'logged-out': 'Je bent niet meer aangemeld',
  },
  chosenTitle: 'Je inloggegevens zijn ingesteld',
  chosen: 'Log in met je gebruikersnaam en je nieuwe wachtwoord.',
  again: (name: string) => `Log weer in bij ${name}`,
  tryAgain: 'Probeer het opnieuw',
  wrongCredentials: 'Gebruikersnaam en/of wachtwoord zijn onjuist',
  organisationHint:
    'Log je in via je organisatie? Vul dan het e-mailadres van je werk in. Helpt dat niet, kies dan ‘Inloggegevens vergeten?’. Je krijgt een e-mail waarin staat waar je inlogt.',
  tooManyRequests: 'Teveel inlogpogingen. Probeer het later nog eens.',
  unavailable: 'Op dit moment kan er niet ingelogd worden, probeer het over enkele ogenblikken nog een keer',
  otherMethod: 'Je logt in met het account van je organisatie.',
  stepEnded: 'De tweede stap duurde te lang, of er zijn te veel onjuiste codes ingevuld. Log opnieuw in.',
  passkey: 'Inloggen met een passkey',
};
