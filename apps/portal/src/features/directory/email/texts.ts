export const texts = {
  button: 'Wijzig e-mailadres',
  text: 'Het nieuwe adres krijgt een e-mail om het te bevestigen, en elk bekend adres een bericht. Tot de bevestiging blijft het oude adres werken.',
  from: 'Oud e-mailadres',
  choose: 'Kies een e-mailadres',
  email: 'Nieuw e-mailadres',
  done: 'Bevestiging gevraagd',
  doneText: (email: string) => `Het nieuwe adres geldt zodra ${email} is bevestigd.`,
  notDone: 'Het e-mailadres is niet gewijzigd',
  proof:
    'Met een ander e-mailadres kan iemand anders inloggen. Vul daarom je eigen wachtwoord nog een keer in.',
  pending: (email: string) => `nieuw: ${email}, nog niet bevestigd`,
};
