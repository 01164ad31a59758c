/** A customer whose people log in at the demo identity provider. */
export interface Tenant {
  /** Slug of its environment. */
  slug: 'banknoord' | 'zonnig';
  name: string;
  /** Prefix of the paths of its pages. */
  path: string;
  /** Entity id; nothing is served at this URL. */
  entityId: string;
  /** People to choose from when logging in, with the name identifier that portals receive. */
  people: readonly { nameId: string; name: string; username: string | null; email: string }[];
}

export const bankNoord: Tenant = {
  slug: 'banknoord',
  name: 'Bank Noord',
  path: '',
  entityId: 'https://idp.banknoord.example/metadata',
  people: [
    {
      nameId: 'medewerker-10482',
      name: 'Fatima El Amrani',
      username: 'fatima',
      email: 'fatima@banknoord.example',
    },
    {
      nameId: 'medewerker-20951',
      name: 'Iemand die het portaal niet kent',
      username: null,
      email: 'iemand@banknoord.example',
    },
  ],
};

/** Not connected to its environment until an administrator stores its metadata there. */
export const zonnig: Tenant = {
  slug: 'zonnig',
  name: 'Zonnig Verzekeringen',
  path: '/zonnig',
  entityId: 'https://login.zonnig.example/metadata',
  people: [
    { nameId: 'collega-301', name: 'Joris Bos', username: 'joris', email: 'joris@zonnig.example' },
    {
      nameId: 'collega-302',
      name: 'Iemand die het portaal niet kent',
      username: null,
      email: 'iemand@zonnig.example',
    },
  ],
};

export const tenants: readonly Tenant[] = [bankNoord, zonnig];
