import type { AddResult } from './add.ts';

type Failure = Exclude<AddResult['kind'], 'added' | 'proof-needed'>;

export const texts = {
  add: 'Passkey toevoegen',
  added: 'Passkey toegevoegd',
  addedText: (name: string) => `Je herkent hem aan de naam ‘${name}’.`,
  failures: {
    cancelled: 'Er is geen passkey toegevoegd.',
    known: 'Dit apparaat heeft al een passkey voor je account.',
    impossible: 'Een passkey toevoegen lukt niet in deze browser.',
    'wrong-password': 'Je wachtwoord is onjuist.',
    blocked: 'Teveel inlogpogingen. Probeer het later nog eens.',
    failed: 'De passkey kon niet worden toegevoegd. Probeer het later nog eens.',
  } satisfies Record<Failure, string>,
  offerTitle: 'Log de volgende keer in zonder wachtwoord',
  offer:
    'Met een passkey log je in met je vingerafdruk, je gezicht of de pincode van dit apparaat. Dat is sneller, en veiliger dan een wachtwoord.',
  notNow: 'Niet nu',
};
