/** Sample responses of the server: a session, its user and their environment. */
import type { Environment } from '@portal/contract/environments/schema';
import { contactResponses } from './contact-responses.ts';
import type { SampleResponses } from './server.ts';

type Colors = Record<string, string>;

const iri = (path: string, id: string) => ({ '@id': `/api/${path}/${id}` });

/** Draws a logo: the initial of the name as a mark, and the name. */
export function sampleLogo(name: string, color = '#ac2e32') {
  const type = 'font-family="sans-serif" font-weight="700"';
  const mark = `<rect width="48" height="48" rx="12" fill="${color}"/><text x="24" y="34" text-anchor="middle" ${type} font-size="28" fill="#fff">${name.charAt(0)}</text>`;
  const word = `<text x="60" y="32" ${type} font-size="20" fill="${color}">${name}</text>`;
  const width = 70 + name.length * 11;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="48" viewBox="0 0 ${width} 48">${mark}${word}</svg>`;
  return {
    id: 'logo',
    ...iri('media_objects', 'logo'),
    contentUrl: `data:image/svg+xml,${encodeURIComponent(svg)}`,
  };
}

/** An environment of which only the id and the slug are required. */
export type SampleEnvironment = Partial<Environment> & Pick<Environment, 'id' | 'slug'>;

/** Returns the environment of the sample people, in these colors. */
export function sampleEnvironment(colors: Colors): SampleEnvironment {
  const name = 'Voorbeeld Advies';
  return {
    ...iri('customer_portal_environments', 'voorbeeld'),
    id: 'voorbeeld',
    slug: 'voorbeeld',
    name,
    dashboardTitle: 'Mijn leeromgeving',
    logo: sampleLogo(name, colors['primary']),
    themeVariables: Object.fromEntries(Object.entries(colors).map(([key, hex]) => [`color_${key}`, hex])),
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
    contacts: (environmentId: string) => [
      contact('gijs-beoordelaar', 'assessor', 'Hoffelijk Opleidingen B.V.', {
        affiliation: {
          id: 'aanbieder',
          name: 'Hoffelijk Opleidingen B.V.',
          provider: true,
          customerPortalEnvironment: environmentId,
        },
      }),
    ],
  },
};

export const nobody: SampleResponses = { 'POST /api/refresh-cookie': { body: {} } };

/** Returns the responses for a logged-in person; the id is null before an account is chosen. */
export function loggedIn(
  name: keyof typeof people,
  activeContactId: string | null,
  home: SampleEnvironment,
): SampleResponses {
  const { contacts, ...person } = people[name];
  return {
    ...(activeContactId === null ? {} : contactResponses(activeContactId)),
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

/** Returns the responses for the login page of an environment, without a session. */
export function atLogin(environment: SampleEnvironment): SampleResponses {
  return {
    ...nobody,
    [`GET /api/customer_portal_environments/by_slug/${environment.slug}`]: { body: environment },
  };
}
