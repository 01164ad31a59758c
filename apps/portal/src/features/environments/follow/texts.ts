export const texts = {
  link: {
    open: 'Open voorbeeld',
    title: 'Bekijk het voorbeeld ergens anders',
    lead: 'Scan de code met een telefoon, of open de link in een ander venster. Het voorbeeld volgt wat jij verandert.',
    code: 'QR-code van de link naar het voorbeeld',
    window: 'Open in een nieuw venster',
    copy: 'Kopieer de link',
    until: (moment: string) =>
      `Iedereen met de link kan meekijken tot ${moment}, zonder in te loggen en zonder iets te veranderen.`,
    end: 'Stop met delen',
    ended: 'De links naar je voorbeeld werken niet meer',
  },
  title: 'Voorbeeld',
  titleOf: (name: string) => `Voorbeeld van ${name}`,
  frame: 'Scherm van het portaal',
  unreachable: 'Er is geen verbinding. Zodra die er weer is, gaat het voorbeeld verder.',
  ended: 'Deze link werkt niet meer. Vraag degene die hem stuurde om een nieuwe.',
};
