/** 'Overal uitloggen' is what people look for; this device stays logged in, which the question says. */
export const texts = {
  title: 'Waar je bent ingelogd',
  about: 'Herken je een apparaat niet? Log het uit en kies een nieuw wachtwoord.',
  current: 'Dit apparaat',
  network: (prefix: string) => `Netwerk ${prefix}`,
  usedNow: 'Nu in gebruik',
  usedAt: (when: string) => `Laatst gebruikt op ${when}`,
  end: 'Uitloggen',
  ended: (device: string) => `${device} is uitgelogd`,
  everywhere: 'Overal uitloggen',
  everywhereTitle: 'Overal uitloggen?',
  everywhereText: 'Je wordt op alle andere apparaten uitgelogd. Op dit apparaat blijf je ingelogd.',
  everywhereDone: 'Je bent op alle andere apparaten uitgelogd',
  cancel: 'Annuleren',
};
