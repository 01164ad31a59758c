/** The usual Dutch term is 'Overal uitloggen'; the confirmation explains that this device stays logged in. */
export const texts = {
  title: 'Waar je bent ingelogd',
  about: 'Herken je een apparaat niet? Log het uit en kies een nieuw wachtwoord.',
  alone: 'Je bent nergens anders ingelogd.',
  current: 'Dit apparaat',
  nearby: 'Op hetzelfde netwerk als dit apparaat',
  elsewhere: 'Op een ander netwerk dan dit apparaat',
  usedNow: 'Nu in gebruik',
  usedAt: (when: string) => `Laatst gebruikt: ${when}`,
  end: 'Uitloggen',
  ended: (device: string) => `${device} is uitgelogd`,
  everywhere: 'Overal uitloggen',
  everywhereTitle: 'Overal uitloggen?',
  everywhereText: 'Je wordt op alle andere apparaten uitgelogd. Op dit apparaat blijf je ingelogd.',
  everywhereDone: 'Je bent op alle andere apparaten uitgelogd',
  cancel: 'Annuleren',
};
