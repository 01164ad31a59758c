export const texts = {
  seenBy: 'Bekijk als iemand die',
  eyes: {
    all: 'alle kleuren ziet',
    protanopia: 'geen rood ziet (protanopie)',
    deuteranopia: 'geen groen ziet (deuteranopie)',
    tritanopia: 'geen blauw ziet (tritanopie)',
    achromatopsia: 'geen kleuren ziet',
  },
  textSize: 'Tekstgrootte',
  percent: (size: string) => `${size} %`,
  desktop: 'Voorbeeld op een computer',
  phone: 'Voorbeeld op een telefoon',
  live: {
    desktop: 'Wat nu te zien is op een computer',
    phone: 'Wat nu te zien is op een telefoon',
  },
  divider: {
    label: 'Schuif tussen nu en nieuw',
    live: 'Nu te zien',
    draft: 'Nieuw',
    value: (share: number) => `${share} % nu te zien, ${100 - share} % nieuw`,
  },
};
