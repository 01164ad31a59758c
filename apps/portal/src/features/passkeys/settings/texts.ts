import { sentence } from '@portal/contract/sentence';

export const texts = {
  title: 'Passkeys',
  about:
    'Met een passkey log je in met je vingerafdruk, je gezicht of de pincode van je apparaat, zonder wachtwoord.',
  addedAt: (day: string) => sentence(`Toegevoegd op ${day}`),
  usedAt: (day: string) => sentence(`Laatst gebruikt op ${day}`),
  neverUsed: 'Nog niet gebruikt.',
  rename: 'Naam wijzigen',
  remove: 'Verwijderen',
  name: 'Naam van de passkey',
  save: 'Opslaan',
  cancel: 'Annuleren',
  removeTitle: 'Passkey verwijderen?',
  removeText: (name: string) =>
    `Met ‘${name}’ kun je daarna niet meer inloggen. Verwijder de passkey ook van het apparaat zelf.`,
  removed: 'Passkey verwijderd',
  proof: 'Een passkey geeft toegang tot je account. Vul daarom je wachtwoord nog een keer in.',
};
