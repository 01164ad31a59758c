import type { RequiredAction } from '@portal/contract/session/required-actions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { isUnsafe, type RouteEntry } from '../platform/http/route-table.ts';
import type { Browser } from './browser.ts';
import { buildDemoApp, type DemoApp } from './demo-app.ts';
import { browserOf, requiredActionOfPersona, type PersonaName, personas } from './personas.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => demo.close());

/** Routes that need a role, with the personas that have it; all others get 403. */
const forSome: Record<string, PersonaName[]> = {
  'GET /api/audit': ['administrator'],
  'GET /api/customer_portal_environments': ['administrator'],
  'POST /api/customer_portal_environments': ['administrator'],
  'PUT /api/customer_portal_environments/:id': ['administrator'],
  'GET /api/customer_portal_environments/:id/themes': ['administrator'],
  'GET /api/customer_portal_environments/:id/draft': ['administrator'],
  'POST /api/customer_portal_environments/:id/preview_links': ['administrator'],
  'DELETE /api/customer_portal_environments/:id/preview_links': ['administrator'],
  'PUT /api/customer_portal_environments/:id/draft': ['administrator'],
  'GET /api/customer_portal_environments/:id/scim_token': ['administrator'],
  'POST /api/customer_portal_environments/:id/scim_token': ['administrator'],
  'DELETE /api/customer_portal_environments/:id/scim_token': ['administrator'],
  'GET /api/customer_portal_environments/:id/sso': ['administrator'],
  'GET /api/customer_portal_environments/:id/sso_links': ['administrator'],
  'POST /api/customer_portal_environments/:id/sso_links': ['administrator'],
  'DELETE /api/sso_links/:id': ['administrator'],
  'GET /api/customer_portal_environments/:id/sso_test': ['administrator'],
  'POST /api/customer_portal_environments/:id/sso_domain': ['administrator'],
  'POST /api/customer_portal_environments/:id/sso_metadata_preview': ['administrator'],
  'PUT /api/customer_portal_environments/:id/sso': ['administrator'],
  'GET /api/directory': ['administrator', 'service desk'],
  'GET /api/single_sign_on/candidates': ['administrator'],
  'POST /api/single_sign_on/links': ['administrator'],
  'POST /api/directory': ['administrator', 'service desk'],
  'POST /api/directory/invitations': ['administrator', 'service desk'],
  'GET /api/directory/:id': ['administrator', 'service desk'],
  'GET /api/imports': ['administrator', 'service desk'],
  'POST /api/imports': ['administrator', 'service desk'],
  'POST /api/imports/preview': ['administrator', 'service desk'],
  'POST /api/imports/:id/next': ['administrator', 'service desk'],
  'POST /api/imports/:id/undo': ['administrator', 'service desk'],
  'POST /api/directory/:id/accounts': ['administrator', 'service desk'],
  'POST /api/directory/:id/email': ['administrator', 'service desk'],
  'POST /api/directory/:id/actions': ['administrator', 'service desk'],
  'GET /api/login-as': ['employee'],
  'POST /api/login-as': ['employee'],
  'GET /api/impersonation/participants': ['employee'],
  'GET /api/impersonation/recent': ['employee'],
  'GET /api/relations/affiliations': ['administrator', 'service desk'],
  'POST /api/relations/affiliations': ['administrator'],
  'GET /api/relations/affiliations/:id': ['administrator', 'service desk'],
  'GET /api/relations/affiliations/:id/scim': ['administrator', 'service desk'],
  'PUT /api/relations/affiliations/:id/team_permission': ['administrator'],
  'GET /api/relations/assessments': ['employee'],
  'GET /api/relations/assessments/:id': ['employee'],
  'GET /api/relations/assessments/:id/content': ['employee'],
  'POST /api/relations/assessments/next': ['employee'],
  'POST /api/relations/assessments/:id/accept': ['employee'],
  'POST /api/relations/assessments/:id/refuse': ['employee'],
  'POST /api/relations/assessments/:id/release': ['employee'],
  'POST /api/relations/assessments/:id/take': ['employee'],
  'POST /api/relations/assessments/:id/undo': ['employee'],
};

/** Routes that work during every required action: the steps of a login, the user and their sessions. */
const always = [
  'GET /api/sessions',
  'GET /api/sessions/remaining',
  'GET /api/users/:id',
  'POST /api/passkeys/verify',
  'POST /api/passkeys/verify-options',
  'POST /api/second-factor/enable',
  'POST /api/second-factor/generate-secret',
  'POST /api/second-factor/recovery-codes/kept',
  'POST /api/second-factor/setup',
  'POST /api/second-factor/verify',
];

const refusalMessages: Record<RequiredAction, string> = {
  'forced-email': 'Wijzig eerst je e-mailadres.',
  'no-contact': 'Kies eerst een account.',
  'incomplete-profile': 'Vul eerst je profiel aan.',
};

/** Routes that work during each required action; all others respond 409. */
const opened: Record<RequiredAction, string[]> = {
  'forced-email': [...always, 'GET /api/customer_portal_environments/:id', 'PUT /api/relations/contacts/:id'],
  'no-contact': [...always, 'POST /api/relations/contacts/private', 'POST /api/select-contact'],
  'incomplete-profile': [
    ...always,
    'GET /api/customer_portal_environments/:id',
    'GET /auth/recovery-email',
    'GET /api/relations/people/postnl/prefill/:postalCode/:houseNumber',
    'PUT /api/relations/contacts/:id',
    'PUT /api/relations/people/:id',
    'PUT /api/relations/people/:id/profile',
  ],
};

/** Ids in paths, by kind of object, for a username: of the persona itself or of another user. */
const ids: Record<string, (username: string) => string> = {
  user: (username) => demoId(`user:${username}`),
  person: (username) => demoId(`person:${username}`),
  contact: (username) => demoId(`contact:${username}`),
};

const stranger = 'iris';
const nameOf = ({ method, url }: RouteEntry) => `${method} ${url}`;

/** Bodies of calls that would be refused without one before their id is checked. */
const bodies: Record<string, string> = {
  'POST /api/relations/wft_pau_modules/:id': '{"wftBasis":["other"]}',
  'POST /api/relations/wft_pac_modules/:id': '{"wftBasis":["other"]}',
  'POST /api/relations/wft_diploma_requirements/:id': '{"requirements":[]}',
  'POST /api/relations/diplomas/:id/links': '{"days":7}',
  'POST /api/team/:id/wft_requirements': '{"requirements":[]}',
  'POST /api/team/:id/wft_pau_modules': '{"wftBasis":["other"]}',
  'POST /api/team/:id/wft_pac_modules': '{"wftBasis":["other"]}',
  'POST /api/team/job_profiles': '{"name":"Adviseur","requirements":["modbasis"],"update":[],"continu":[]}',
  'PUT /api/team/job_profiles/:id':
    '{"name":"Adviseur","requirements":["modbasis"],"update":[],"continu":[]}',
  'POST /api/team/job_assignments': `{"contactIds":["${demoId('contact:anna')}"],"jobProfileId":null}`,
  'PUT /api/relations/uploads/:id': '{"requirement":null}',
  'POST /api/relations/affiliations/:id/assignments': `{"contactIds":["${demoId('contact:anna')}"],"managerContactId":null}`,
  'PUT /api/relations/affiliations/:id/team_permission': '{"isTeamVisible":false,"teamText":""}',
  'POST /api/customer_portal_environments/:id/sso_metadata_preview': '{"xml":""}',
  'PUT /api/customer_portal_environments/:id': '{"name":"x","dashboardTitle":"x"}',
  'PUT /api/customer_portal_environments/:id/draft': '{"environmentVersion":1,"base":{},"values":{}}',
  'POST /api/single_sign_on/links': `{"refusal":"1","person":"${demoId('user:anna')}","reason":"x"}`,
  'PUT /api/customer_portal_environments/:id/sso': '{"ssoEnabled":false}',
};

function send(browser: Browser, { method, url }: RouteEntry, id?: string) {
  const address = url.replaceAll(/:(\w+)/g, (_, name: string) => (name === 'id' ? (id ?? 'x') : 'x'));
  const type = url.startsWith('/auth/') ? 'application/json' : 'application/ld+json';
  const isWrite = method !== 'GET' && method !== 'HEAD';
  const body = bodies[`${method} ${url}`] ?? '{}';
  return browser.send(method, address, isWrite ? body : undefined, isWrite ? { 'content-type': type } : {});
}

/** Returns the routes that require a session. */
function guarded(): RouteEntry[] {
  return demo.app.routeTable.filter(
    ({ access, method }) => method !== 'HEAD' && /session|partial/.test(access),
  );
}

/** Returns the user that the server sees: the participant, during impersonation. */
function usernameOf(name: PersonaName): string | null {
  const persona = personas[name];
  if (persona === null) return null;
  return 'impersonation' in persona ? persona.impersonation : persona.username;
}

/**
 * Returns the status with which a persona must be rejected before anything is read; null when the route is open to
 * them.
 */
function refusalOf(name: PersonaName, route: RouteEntry): number | null {
  if (name === 'anonymous') return 401;
  if (name === 'waiting for a second factor') return route.access === 'partial' ? null : 401;
  const requiredAction = requiredActionOfPersona(name);
  if (requiredAction !== null) return opened[requiredAction].includes(nameOf(route)) ? null : 409;
  if (!name.startsWith('employee ')) return null;
  // A nested impersonation is refused with its own status.
  if (nameOf(route) === 'POST /api/login-as') return 409;
  return route.duringImpersonation ? null : 403;
}

/** All routes that respond without a session, written out by hand. */
const open = [
  'DELETE /scim/v2/Users/:id',
  'GET /*',
  'GET /api/calendars/:token/evenementen.ics',
  'GET /api/customer_portal_environments/:id/icons/:name',
  'GET /api/customer_portal_environments/:id/manifest.webmanifest',
  'GET /api/customer_portal_environments/:id/theme.css',
  'GET /api/customer_portal_environments/by_slug/:slug',
  'GET /api/email_preview',
  'GET /api/login/password-reset',
  'GET /api/retention',
  'GET /api/sso_set_up/:token',
  'GET /auth/hand-off',
  'GET /auth/openid/callback',
  'GET /auth/saml/acs/init',
  'GET /auth/saml/metadata',
  'GET /auth/saml/test',
  'GET /bewijs/:token',
  'GET /health/live',
  'GET /health/ready',
  'GET /media/:id',
  'GET /scim/v2/*',
  'GET /scim/v2/Groups',
  'GET /scim/v2/Groups/:id',
  'GET /scim/v2/ResourceTypes',
  'GET /scim/v2/ResourceTypes/:id',
  'GET /scim/v2/Schemas',
  'GET /scim/v2/Schemas/:id',
  'GET /scim/v2/ServiceProviderConfig',
  'GET /scim/v2/Users',
  'GET /scim/v2/Users/:id',
  'PATCH /scim/v2/Groups/:id',
  'PATCH /scim/v2/Users/:id',
  'POST /api/csp-report',
  'POST /api/customer_portal_environments/by_slug/:slug/organisation_login',
  'POST /api/environment_previews',
  'POST /api/hand-off/check',
  'POST /api/hand-off/redeem',
  'POST /api/login/password-reset',
  'POST /api/logout',
  'POST /api/qr-login/redeem',
  'POST /api/refresh-cookie',
  'POST /api/sso_set_up/:token/metadata_preview',
  'POST /api/sso_set_up/:token/test',
  'POST /auth/confirm-email',
  'POST /auth/login',
  'POST /auth/passkeys/login',
  'POST /auth/passkeys/login-options',
  'POST /auth/reset-password',
  'POST /auth/saml/acs',
  'POST /scim/v2/Users',
  'PUT /api/learning_statistics',
  'PUT /api/sso_set_up/:token',
  'PUT /scim/v2/Groups/:id',
  'PUT /scim/v2/Users/:id',
];

describe('[T38] [T40] permissions of every route', () => {
  test('only the listed routes are open without a session', () => {
    const found = demo.app.routeTable.filter(
      ({ access, method }) => method !== 'HEAD' && access !== 'session' && access !== 'partial',
    );
    expect(found.map(nameOf).toSorted()).toEqual(open);
  });

  test('every route that is registered with a permission is in the table of those for some', () => {
    const unlisted = guarded().filter((route) => route.permission !== null && !(nameOf(route) in forSome));
    expect(unlisted.map(nameOf)).toEqual([]);
  });

  test.each(Object.keys(personas) as PersonaName[])('apply to persona %s', async (name) => {
    const wrong: string[] = [];
    let browser = await browserOf(demo, name);
    for (const route of guarded()) {
      const own = ids[route.objectType ?? '']?.(usernameOf(name) ?? stranger);
      const { statusCode } = await send(browser.copy(), route, own);
      // A write that succeeds may have ended or changed the session.
      if (isUnsafe(route.method) && statusCode < 400) browser = await browserOf(demo, name);
      const refusal = refusalOf(name, route);
      const opens = forSome[nameOf(route)];
      const isFine =
        refusal === null
          ? opens && !opens.includes(name)
            ? statusCode === 403
            : statusCode !== 401 && (statusCode !== 404 || own === undefined) && statusCode < 500
          : statusCode === refusal;
      if (!isFine) wrong.push(`${nameOf(route)}: ${statusCode}`);
    }
    expect(wrong).toEqual([]);
  });

  const withRequiredAction = (Object.keys(personas) as PersonaName[]).filter(
    (name) => requiredActionOfPersona(name) !== null,
  );

  test.each(withRequiredAction)('[T46] only required-action routes are open to persona %s', async (name) => {
    const requiredAction = requiredActionOfPersona(name) ?? 'no-contact';
    const answering: string[] = [];
    let browser = await browserOf(demo, name);
    for (const route of guarded()) {
      const own = ids[route.objectType ?? '']?.(usernameOf(name) ?? '');
      const { statusCode, body } = await send(browser.copy(), route, own);
      if (isUnsafe(route.method) && statusCode < 400) browser = await browserOf(demo, name);
      const isHeld =
        statusCode === 409 &&
        (body.includes(refusalMessages[requiredAction]) || body.includes(`"${requiredAction}"`));
      if (!isHeld) answering.push(nameOf(route));
    }
    expect(answering.toSorted()).toEqual(opened[requiredAction].toSorted());
  });
});

describe('[TEA-01] the routes of a team', () => {
  const ofTeam = (route: RouteEntry) => route.objectType === 'team member';

  test.each(Object.keys(personas) as PersonaName[])('exist only for managers, not for %s', async (name) => {
    const wrong: string[] = [];
    const browser = await browserOf(demo, name);
    const routes = guarded().filter(ofTeam);
    expect(routes.length).toBeGreaterThan(1);
    for (const route of routes) {
      const { statusCode } = await send(browser.copy(), route, demoId(`contact:${stranger}`));
      const expected = refusalOf(name, route) ?? (name === 'manager' ? null : 404);
      const isFine = expected === null ? statusCode < 300 || statusCode === 409 : statusCode === expected;
      if (!isFine) wrong.push(`${nameOf(route)}: ${statusCode}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('[TEA-11] the routes of functions', () => {
  const ofJobs = (route: RouteEntry) => route.objectType === 'job profile';

  test.each(Object.keys(personas) as PersonaName[])('exist only for managers, not for %s', async (name) => {
    const wrong: string[] = [];
    const browser = await browserOf(demo, name);
    const routes = guarded().filter(ofJobs);
    expect(routes.length).toBeGreaterThan(5);
    for (const route of routes) {
      const { statusCode } = await send(browser.copy(), route, crypto.randomUUID());
      const isMissing = name !== 'manager' || route.url.endsWith('/:id');
      const expected = refusalOf(name, route) ?? (isMissing ? 404 : null);
      // The name may be that of the function which another persona added before.
      const isFine = expected === null ? statusCode < 300 || statusCode === 422 : statusCode === expected;
      if (!isFine) wrong.push(`${nameOf(route)}: ${statusCode}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('[TEA-08] the routes about who is whose manager', () => {
  const ofStaff = ({ url, permission }: RouteEntry) =>
    url.startsWith('/api/relations/affiliations/:id/') && permission === null;
  const may: Record<string, PersonaName[]> = {
    voorbeeld: ['manager', 'administrator'],
    banknoord: ['administrator'],
  };

  test.each(Object.keys(personas) as PersonaName[])(
    'exist for administrators and for managers of all of the organization, not for %s',
    async (name) => {
      const wrong: string[] = [];
      const browser = await browserOf(demo, name);
      const routes = guarded().filter(ofStaff);
      expect(routes).toHaveLength(3);
      for (const [organisation, allowed] of Object.entries(may)) {
        for (const route of routes) {
          const { statusCode } = await send(browser.copy(), route, demoId(`organisation:${organisation}`));
          // Anna is at Voorbeeld, so that nobody can be given to her at another organization.
          const success = isUnsafe(route.method) && organisation !== 'voorbeeld' ? 422 : 200;
          const expected = refusalOf(name, route) ?? (allowed.includes(name) ? success : 404);
          if (statusCode !== expected) wrong.push(`${nameOf(route)} of ${organisation}: ${statusCode}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );
});

describe('[T38] id of an object of another user', () => {
  const owners: PersonaName[] = [
    'participant',
    'manager',
    'participant of another organisation',
    'employee',
    'employee impersonating',
    'administrator',
  ];

  test('every kind of object in a path is tested here or elsewhere', () => {
    const kinds = guarded().flatMap(({ url, objectType }) => (/:id\b/.test(url) ? [objectType ?? url] : []));
    expect(kinds.filter((kind) => !(kind in ids) && !kindsTestedElsewhere.has(kind))).toEqual([]);
  });

  test.each(owners)('returns the same 404 as a missing id to persona %s', async (name) => {
    const wrong: string[] = [];
    const browser = await browserOf(demo, name);
    for (const route of guarded().filter(({ objectType }) => objectType !== null && objectType in ids)) {
      if (refusalOf(name, route) !== null) continue;
      const kind = ids[route.objectType ?? ''];
      const foreign = await send(browser.copy(), route, kind?.(stranger));
      const missing = await send(browser.copy(), route, crypto.randomUUID());
      const isSame = foreign.statusCode === missing.statusCode && foreign.body === missing.body;
      if (foreign.statusCode !== 404 || !isSame) wrong.push(`${nameOf(route)}: ${foreign.statusCode}`);
    }
    expect(wrong).toEqual([]);
  });
});

/** Kinds of objects with separate tests for foreign and unknown ids, since the demo world does not contain them. */
const kindsTestedElsewhere = new Set([
  'environment',
  'session',
  'passkey',
  'event registration',
  'upload',
  'diploma',
  'diploma link',
  'assessment',
  'team member',
  'job profile',
  'organisation',
  'person in the directory',
  'import',
  'set-up link',
]);
