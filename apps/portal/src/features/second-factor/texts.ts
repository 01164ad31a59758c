import { invalidCode } from '@portal/contract/second-factor/rules';
import type { Verdict } from '../../shared/session/second-factor.ts';

/** 'Vul je verificatiecode in' and the refusal of a code are quoted from the specification. */
export const texts = {
  title: 'Tweestapsverificatie',
  backToLogin: 'Terug naar inloggen',
  clock: (time: string) => `Controleer of de tijd op je telefoon klopt. Het is nu ${time} uur.`,
  refusals: {
    invalid: invalidCode,
    'no-passkey': 'Er is geen passkey gevonden die bij je account hoort.',
    unavailable: 'Dit lukt op dit moment niet. Probeer het over enkele ogenblikken nog een keer.',
    blocked: (minutes: number | null) =>
      minutes === null
        ? 'Er zijn te veel onjuiste codes ingevuld. Probeer het later nog eens.'
        : `Er zijn te veel onjuiste codes ingevuld. Probeer het over ${minutes} ${minutes === 1 ? 'minuut' : 'minuten'} nog eens.`,
  },
  confirm: 'Bevestigen',
  withoutApp: 'Geen code bij de hand?',
  withoutRecoveryCode: 'Geen herstelcode bij de hand?',
  byRecoveryCode: 'Gebruik een herstelcode',
  byPasskey: 'Gebruik een passkey',
  byApp: 'Gebruik een code uit de app',
  recoveryTitle: 'Vul een herstelcode in',
  recoveryLabel: 'Herstelcode',
  recoveryHint: 'Een van de tien codes die je bij het instellen hebt bewaard, zoals K3F9Z\u20117QX2M.',
  wrongRecoveryCode: 'Deze herstelcode klopt niet, of je hebt hem al gebruikt.',
  recoveryShape: 'Een herstelcode heeft tien letters en cijfers.',
  steps: [
    { key: 'app', label: 'App koppelen' },
    { key: 'codes', label: 'Herstelcodes bewaren' },
    { key: 'done', label: 'Klaar' },
  ],
  setUpTitle: 'Tweestapsverificatie instellen',
  mandatory: 'Voor jouw account is tweestapsverificatie verplicht. Stel het in om verder te gaan.',
  setUpCard: 'Koppel een authenticator-app',
  outdated: 'De vorige QR-code is verlopen. Scan de nieuwe en vul de code in die de app dan laat zien.',
  otherSecret: 'Heb je deze pagina in nog een tabblad open? Dan hoort je code misschien bij de QR-code daar.',
  newSecret: 'Maak een nieuwe QR-code',
  retry: 'Probeer opnieuw',
  loading: 'De QR-code wordt gemaakt.',
  proofTitle: 'Bevestig eerst dat jij het bent',
  proof: 'Je hebt al een authenticator-app gekoppeld. Die blijft werken tot je de nieuwe hebt bevestigd.',
  passwordProof: 'Vul je wachtwoord nog een keer in. Daarna koppel je de authenticator-app.',
  doneTitle: 'Tweestapsverificatie staat aan',
  done: 'Vanaf nu log je in met je wachtwoord en een code uit je app.',
  help: 'Lukt inloggen een keer niet? Bel de servicedesk op',
  or: 'of mail naar',
};

/** Returns the text for a refused code. */
export function refusalText(verdict: Exclude<Verdict, { kind: 'passed' | 'ended' }>): string {
  return verdict.kind === 'blocked' ? texts.refusals.blocked(verdict.minutes) : texts.refusals[verdict.kind];
}
