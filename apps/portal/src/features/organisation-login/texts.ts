/** Texts of the choice of an identity provider. */
export const texts = {
  title: 'Via welke organisatie log je in?',
  sentTitle: 'Log in bij je organisatie',
  sent: 'Je logt in met het account van je organisatie.',
  go: 'Ga naar je organisatie',
  lead: 'Vul het e-mailadres van je werk in. Dan ga je naar het inloggen van je organisatie.',
  email: 'E-mailadres van je werk',
  submit: 'Ga verder',
  none: 'Bij dit e-mailadres hoort hier geen organisatie. Controleer het adres, of vraag je organisatie hoe je inlogt.',
  tooMany: 'Er is te vaak gevraagd. Probeer het over een minuut nog eens.',
  unavailable: 'Dat lukt nu niet. Probeer het over enkele ogenblikken nog een keer.',
  back: 'Terug naar inloggen',
};
