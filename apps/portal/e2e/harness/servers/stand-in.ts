import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { demoController, demoSupportDesk } from '@portal/contract/environments/demo-support';
import { test } from '../test.ts';

const files = fileURLToPath(new URL('../../../dist', import.meta.url));
const mediaTypes: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

type Json = Record<string, unknown>;

/** Versions of API Platform whose formats differ: 2.x, 3.x (or 4.x with its prefix switched on), and 4.x. */
export const dialects = ['2.x', '3.x', '4.x'] as const;
export type Dialect = (typeof dialects)[number];

export interface StandInResponse {
  status?: number;
  type?: string;
  headers?: Record<string, string>;
  /** Sent as JSON; a text is sent unchanged. */
  body?: unknown;
}

/** A server in place of the API: plain HTTP with the responses of API Platform and the files of the built portal. */
export interface StandIn {
  origin: string;
  dialect: Dialect;
  login: Json;
  user: Json & { person: Json & { contacts: unknown } };
  contact: Json;
  environment: Json;
  /** Responses that a test sets, by method and path: `PUT /api/relations/people/6`. */
  responses: Map<string, StandInResponse>;
  /** Every request to the API so far, by method and path. */
  asked: string[];
  stop(): Promise<void>;
}

const affiliation = {
  '@id': '/api/relations/affiliations/4',
  '@type': 'Affiliation',
  id: 4,
  name: 'Voorbeeld Advies B.V.',
  canContactEditBusinessEmail: true,
  customerPortalEnvironment: '/api/customer_portal_environments/7',
};

const contact = {
  '@id': '/api/relations/contacts/5',
  '@type': 'Contact',
  id: 5,
  email: 'anna@voorbeeld.example',
  role: 'participant',
  customerPortalRole: 'participant',
  customerPortalAccess: true,
  enabled: true,
  private: false,
  allowedToLogin: true,
  affiliation,
  lmsMailDays: [1, 2],
  lmsMailPreference: 'all',
  lmsAccountRole: 'participant',
  leadingContactOfLmsAccount: true,
  wftPaModuleTypes: ['update'],
  editDiplomaRequirementsDisplayState: 1,
  canAdjustDiplomaRequirement: true,
  lmsAccount: {
    '@id': '/api/lms_accounts/3',
    serializedStatistics: '{"modulesCompleted":7,"modulesTotal":12,"hoursSpent":31,"averageScore":78}',
  },
};

const person = {
  '@id': '/api/relations/people/6',
  '@type': 'Person',
  id: 6,
  givenName: 'Anna',
  infix: 'de',
  surname: 'Vries',
  fullName: 'Anna de Vries',
  gender: 'woman',
  birthDate: '1990-02-28T12:00:00+00:00',
  street: 'Dam',
  houseNumber: '1',
  postalCode: '1012 JS',
  town: 'Amsterdam',
  country: 'NL',
  profileDataState: 'completed',
  contacts: [contact],
};

const environment = {
  '@id': '/api/customer_portal_environments/7',
  '@type': 'CustomerPortalEnvironment',
  id: 7,
  slug: 'voorbeeld',
  name: 'Voorbeeld Advies',
  dashboardTitle: 'Een goed begin',
  themeVariables: { color_primary: '#ac2e32' },
};

async function startStandIn(): Promise<StandIn> {
  let isLoggedIn = false;
  const state: Pick<StandIn, 'dialect' | 'login' | 'user' | 'contact' | 'environment'> = structuredClone({
    dialect: '3.x',
    login: { userId: 1, activeContactId: 5, action: 'none' },
    user: { '@id': '/api/users/1', '@type': 'User', id: 1, userIdentifier: 'anna', person },
    contact,
    environment,
  });

  function defaultResponse(call: string): StandInResponse {
    switch (call) {
      case 'POST /auth/login':
        isLoggedIn = true;
        return { type: 'application/json', body: state.login };
      case 'POST /api/refresh-cookie':
        return { body: isLoggedIn ? { loginState: state.login } : {} };
      case 'POST /api/logout':
        isLoggedIn = false;
        return { status: 204 };
      case 'GET /api/users/1':
        return { body: state.user };
      case 'GET /api/relations/contacts/5':
      case 'PUT /api/relations/contacts/5':
        return { body: state.contact };
      case 'GET /api/relations/affiliations/4':
        return { body: affiliation };
      case 'GET /api/lms_accounts/3':
        return { body: contact.lmsAccount };
      case 'PUT /api/relations/people/6':
        return { body: state.user.person };
      case 'GET /api/customer_portal_environments/7':
      case 'GET /api/customer_portal_environments/by_slug/voorbeeld':
        return { body: state.environment };
      case 'GET /api/relations/widgets/electronic_eportfolio_user/5':
        return { body: { '@type': 'ElectronicEportfolioUser', hasRequirements: true } };
      case 'GET /api/relations/event_registrations':
        return { body: collectionIn(state.dialect, [{ id: 1, title: 'Zorgplicht in de praktijk' }]) };
      default:
        return errorIn(state.dialect, 404, 'Not Found');
    }
  }

  const responses = new Map<string, StandInResponse>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    if (!/^\/(?:api|auth|media)\//.test(path)) return void giveFile(path, response);
    const call = `${request.method ?? 'GET'} ${path}`;
    asked.push(call);
    void respond(request, response, responses.get(call) ?? defaultResponse(call));
  });
  server.listen(0);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The stand-in has no port.');

  return Object.assign(state, {
    origin: `http://localhost:${address.port}`,
    responses,
    asked,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  { status = 200, type = 'application/ld+json', headers = {}, body }: StandInResponse,
) {
  await text(request);
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, ...headers });
  response.end(body === undefined || typeof body === 'string' ? body : JSON.stringify(body));
}

/** Fills in what the README asks of another server. */
const withSettings = (html: string) =>
  html.replace(
    '<!--portal-start-->',
    `<script type="application/json" id="portal-start">${JSON.stringify({
      supportDesk: demoSupportDesk,
      controller: demoController,
    })}</script>`,
  );

async function giveFile(path: string, response: ServerResponse) {
  const asset = join(files, normalize(path));
  const file = extname(path) === '' ? join(files, 'index.html') : asset;
  const found = await readFile(file).catch(() => null);
  if (found === null) return void response.writeHead(404).end();
  const content = extname(file) === '.html' ? withSettings(found.toString()) : found;
  response.writeHead(200, { 'content-type': mediaTypes[extname(file)] ?? 'application/octet-stream' });
  response.end(content);
}

/** Returns an error in the format of a dialect. */
export function errorIn(dialect: Dialect, status: number, detail: string): StandInResponse {
  const shared = { '@context': '/api/contexts/Error', '@id': `/api/errors/${status}` };
  if (dialect === '4.x') {
    const body = {
      ...shared,
      '@type': 'Error',
      title: 'An error occurred',
      detail,
      description: detail,
      status,
    };
    return { status, type: 'application/problem+json', body };
  }
  const prefixed = { 'hydra:title': 'An error occurred', 'hydra:description': detail };
  if (dialect === '2.x') return { status, body: { ...shared, '@type': 'hydra:Error', ...prefixed } };
  const body = { ...shared, '@type': 'hydra:Error', ...prefixed, detail, status, type: `/errors/${status}` };
  return { status, type: 'application/problem+json', body };
}

/** Returns the validation error of a field in the format of a dialect. */
export function violationIn(dialect: Dialect, propertyPath: string): StandInResponse {
  const violations = [{ propertyPath, message: 'This value is not valid.', code: 'c1051bb4' }];
  const detail = `${propertyPath}: This value is not valid.`;
  const prefixed = { 'hydra:title': 'An error occurred', 'hydra:description': detail, violations };
  if (dialect === '2.x') return { status: 400, body: { '@type': 'ConstraintViolationList', ...prefixed } };
  const rest = dialect === '3.x' ? prefixed : { title: 'An error occurred', description: detail, violations };
  const body = { '@type': 'ConstraintViolation', status: 422, detail, ...rest };
  return { status: 422, type: 'application/problem+json', body };
}

function collectionIn(dialect: Dialect, members: Json[]): Json {
  const prefix = dialect === '4.x' ? '' : 'hydra:';
  return {
    '@context': '/api/contexts/Thing',
    '@type': `${prefix}Collection`,
    [`${prefix}totalItems`]: members.length,
    [`${prefix}member`]: members,
  };
}

/** Playwright's test on a separate stand-in. */
export const standInTest = test.extend<{ standIn: StandIn }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
  standIn: async ({}, use) => {
    const standIn = await startStandIn();
    await use(standIn);
    await standIn.stop();
  },
  baseURL: async ({ standIn }, use) => use(standIn.origin),
});
