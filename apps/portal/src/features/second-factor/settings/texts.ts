/** Messages about turning the second factor off are quoted from the specification. */
export const texts = {
  title: 'Tweestapsverificatie',
  codes: 'Herstelcodes',
  on: 'Staat aan',
  onText: 'Je logt in met je wachtwoord en een code uit je authenticator-app.',
  off: 'Staat uit',
  offText: 'Beveilig je account met een tweede stap: een code uit een app op je telefoon.',
  setUp: 'Stel in',
  mandatory: 'Voor jouw account is tweestapsverificatie verplicht. Je kunt die niet uitschakelen.',
  codesLeft: (left: number) =>
    left === 0
      ? 'Je hebt geen herstelcodes meer.'
      : `Je hebt nog ${left} ${left === 1 ? 'herstelcode' : 'herstelcodes'}.`,
  fewCodes: 'Zonder telefoon kom je er alleen in met een herstelcode. Maak op tijd nieuwe.',
  notKept: 'Je hebt je herstelcodes nog niet bewaard',
  notKeptText:
    'Zonder telefoon kom je er alleen met een herstelcode in. Maak nieuwe en bewaar ze; de oude werken dan niet meer.',
  renew: 'Nieuwe herstelcodes',
  replace: 'Andere telefoon koppelen',
  turnOff: 'Uitschakelen',
  cancel: 'Annuleren',
  turnedOff: 'Tweestapsverificatie is uitgeschakeld',
  notTurnedOff: 'Tweestapverificatie kon niet uitgeschakeld worden',
  notRenewed: 'Er zijn geen nieuwe herstelcodes gemaakt',
  tryLater: 'Probeer het later nog eens.',
};
