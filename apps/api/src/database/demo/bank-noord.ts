/** The name Bank Noord's identity provider goes by. It is no address: nothing is there. */
export const entityId = 'https://idp.banknoord.example/metadata';

/** Whom it lets choose from, by the name it gives them towards portals. */
export const colleagues = [
  { nameId: 'medewerker-10482', name: 'Fatima El Amrani', username: 'fatima' },
  { nameId: 'medewerker-20951', name: 'Iemand die het portaal niet kent', username: null },
] as const;
