/** Server answers for the stories: the session, its account and its environment. */
import { contactAnswers } from './contact-answers.ts';
import type { Answers } from './server.ts';

type Colors = Record<string, string>;

const iri = (path: string, id: string) => ({ '@id': `/api/${path}/${id}` });

const logo = (name: string, color: string) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="48"><rect width="48" height="48" rx="12" fill="${color}"/><text x="60" y="32" font-family="sans-serif" font-weight="700" font-size="20" fill="${color}">${name}</text></svg>`;
  return { ...iri('media_objects', 'logo'), contentUrl: `data:image/svg+xml,${encodeURIComponent(svg)}` };
};

/**
 * An environment in these colors, whatever the toolbar's theme; its id contains the theme, because themes are compared
 * by id.
 */
function environment(slug: string, name: string, theme: string, colors: Colors, rest: object = {}) {
  return {
    ...iri('customer_portal_environments', slug),
    '@type': 'CustomerPortalEnvironment',
    id: `${slug}-${theme}`,
    slug,
    name,
    logo: logo(name, colors['primary'] ?? '#ac2e32'),
    themeVariables: Object.fromEntries(Object.entries(colors).map(([key, hex]) => [`color_${key}`, hex])),
    ...rest,
  };
}

const contact = (id: string, role: string, organisation: string | null, rest: object = {}) => ({
  ...iri('relations/contacts', id),
  '@type': 'Contact',
  id,
  role,
  customerPortalAccess: true,
  enabled: true,
  allowedToLogin: true,
  private: organisation === null,
  affiliation: organisation === null ? null : { id: `bij-${id}`, name: organisation },
  ...rest,
});

const people = {
  anna: {
    givenName: 'Anna',
    infix: 'de',
    surname: 'Vries',
    contacts: (environmentId: string) => [
      contact('anna-deelnemer', 'participant', 'Voorbeeld Advies B.V.', {
        email: 'anna@voorbeeld.example',
        phone: '06 12345678',
        lmsAccountRole: 'participant',
        wftPaModuleTypes: ['update', 'continu'],
        editDiplomaRequirementsDisplayState: 1,
        canAdjustDiplomaRequirement: true,
        lmsAccount: {
          serializedStatistics: '{"modulesCompleted":7,"modulesTotal":12,"hoursSpent":31,"averageScore":78}',
        },
        affiliation: {
          id: 'voorbeeld',
          name: 'Voorbeeld Advies B.V.',
          customerPortalEnvironment: environmentId,
        },
      }),
    ],
  },
  chris: {
    givenName: 'Chris',
    infix: 'van den',
    surname: 'Berg',
    contacts: () => [
      contact('chris-manager', 'manager', 'Voorbeeld Advies B.V.'),
      contact('chris-deelnemer', 'participant', 'Zonnig Verzekeringen N.V.'),
      contact('chris-prive', 'participant', null),
      contact('chris-beoordelaar', 'assessor', 'Bank Noord N.V.', { allowedToLogin: false }),
    ],
  },
  gijs: {
    givenName: 'Gijs',
    infix: 'de',
    surname: 'Groot',
    contacts: () => [
      contact('gijs-beoordelaar', 'assessor', 'Hoffelijk Opleidingen B.V.', {
        affiliation: { id: 'aanbieder', name: 'Hoffelijk Opleidingen B.V.', provider: true },
      }),
    ],
  },
};

export const nobody: Answers = { 'POST /api/refresh-cookie': { body: {} } };

/** Returns the answers for a logged-in person, as one of the contacts or as none yet. */
export function loggedIn(
  name: keyof typeof people,
  activeContactId: string | null,
  { theme, colors }: { theme: string; colors: Colors },
): Answers {
  const { contacts, ...person } = people[name];
  const home = environment('voorbeeld', 'Voorbeeld Advies', theme, colors, {
    dashboardTitle: 'Mijn leeromgeving',
  });
  return {
    ...(activeContactId === null ? {} : contactAnswers(activeContactId)),
    'POST /api/refresh-cookie': { body: { loginState: { userId: name, activeContactId } } },
    [`GET /api/users/${name}`]: {
      body: {
        '@context': '/api/contexts/User',
        ...iri('users', name),
        '@type': 'User',
        userIdentifier: name,
        person: {
          id: name,
          '@type': 'Person',
          profileDataState: 'completed',
          ...person,
          contacts: contacts(home.id),
        },
      },
    },
    [`GET /api/customer_portal_environments/${home.id}`]: { body: home },
  };
}

/** Returns the answers without a session, at an environment whose people log in through their own organisation. */
export function atBankNoord(theme: string, colors: Colors, rest: object): Answers {
  const bank = environment('banknoord', 'Bank Noord', theme, colors, {
    ssoEnabled: true,
    ssoEntityId: 'https://sso.banknoord.example',
    ssoButtonLabel: 'Inloggen met Bank Noord',
    ssoButtonDescription: 'Je gebruikt hetzelfde account als op je werkplek.',
    ...rest,
  });
  return { ...nobody, 'GET /api/customer_portal_environments/by_slug/banknoord': { body: bank } };
}
