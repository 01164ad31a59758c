/** The name Bank Noord's identity provider goes by. It is no address: nothing is there. */
export const entityId = 'https://idp.banknoord.example/metadata';

/** Colleagues to choose from when logging in, with the name identifier that portals receive. */
export const colleagues = [
  { nameId: 'medewerker-10482', name: 'Fatima El Amrani', username: 'fatima' },
  { nameId: 'medewerker-20951', name: 'Iemand die het portaal niet kent', username: null },
] as const;
