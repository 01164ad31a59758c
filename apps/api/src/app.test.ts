/** Lists every route of the server by hand, so that a lost permission, limit or required action shows. */
import { requiredActions } from '@portal/contract/session/required-actions';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RouteEntry } from './platform/http/route-table.ts';
import { buildTestApp, type TestApp } from './testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  // At most one request of a client behind the proxy, for the test of both.
  const environment = { MAXIMUM_REQUESTS_IN_FLIGHT: '1', TRUSTED_PROXIES: '127.0.0.1' };
  testApp = await buildTestApp({ environment });
});
afterAll(() => testApp.close());

const general = '300 general per session';

/** Describes the rights and limits of a route, without those that most routes have. */
function described({ access, body, csrf, objectType, limit, ...route }: RouteEntry): string {
  const [actions, window = 60_000] = [route.duringRequiredActions, limit?.window];
  const often = limit ? `${limit.max} ${limit.bucket} per ${limit.per}` : 'without a limit';
  const bytes = body && `${body.media} to ${body.limit}`;
  return [
    access,
    route.permission,
    objectType && `of ${objectType}`,
    /session|partial/.test(access) && !route.duringImpersonation && 'not while impersonating',
    actions.length > 0 &&
      `before ${actions.length === requiredActions.length ? 'everything' : actions.join(' ')}`,
    !route.prolongs && 'no activity',
    bytes !== 'ld+json to 262144' && bytes,
    body !== null && !csrf && 'from other sites',
    window === 60_000 ? often !== general && often : `${often} in ${window / 1_000} s`,
  ]
    .filter(Boolean)
    .join(', ');
}

const expected: Record<string, string> = {
  'GET /api/directory': 'session, people:edit, not while impersonating',
  'POST /api/directory': 'session, people:edit, not while impersonating',
  'POST /api/directory/invitations': 'session, people:edit, not while impersonating',
  'GET /api/directory/:id': 'session, people:edit, of person in the directory, not while impersonating',
  'GET /api/imports': 'session, people:edit, not while impersonating',
  'POST /api/imports': 'session, people:edit, not while impersonating, ld+json to 2804396',
  'POST /api/imports/preview': 'session, people:edit, not while impersonating, ld+json to 2804396',
  'POST /api/imports/:id/next': 'session, people:edit, of import, not while impersonating',
  'POST /api/imports/:id/undo': 'session, people:edit, of import, not while impersonating',
  'POST /api/directory/:id/accounts':
    'session, people:edit, of person in the directory, not while impersonating',
  'POST /api/directory/:id/email':
    'session, people:edit, of person in the directory, not while impersonating',
  'POST /api/directory/:id/actions':
    'session, people:edit, of person in the directory, not while impersonating',
  'GET /api/relations/affiliations': 'session, organisations:read, of organisation, not while impersonating',
  'POST /api/relations/affiliations': 'session, organisations:edit, of organisation, not while impersonating',
  'GET /api/relations/affiliations/:id':
    'session, organisations:read, of organisation, not while impersonating',
  'GET /api/team': 'session, of team member, not while impersonating, 120 team per session',
  'GET /api/team/cover': 'session, of team member, not while impersonating, 120 team per session',
  'GET /api/team/:id': 'session, of team member, not while impersonating, 120 team per session',
  'GET /api/team/:id/wft_requirements':
    'session, of team member, not while impersonating, 120 team per session',
  'POST /api/team/:id/wft_requirements':
    'session, of team member, not while impersonating, 120 team per session',
  'GET /api/team/:id/wft_pau_modules':
    'session, of team member, not while impersonating, 120 team per session',
  'POST /api/team/:id/wft_pau_modules':
    'session, of team member, not while impersonating, 120 team per session',
  'GET /api/team/:id/wft_pac_modules':
    'session, of team member, not while impersonating, 120 team per session',
  'POST /api/team/:id/wft_pac_modules':
    'session, of team member, not while impersonating, 120 team per session',
  'GET /api/team/job_profiles': 'session, of job profile, not while impersonating, 120 team per session',
  'POST /api/team/job_profiles': 'session, of job profile, not while impersonating, 120 team per session',
  'GET /api/team/job_profiles/:id': 'session, of job profile, not while impersonating, 120 team per session',
  'PUT /api/team/job_profiles/:id': 'session, of job profile, not while impersonating, 120 team per session',
  'DELETE /api/team/job_profiles/:id':
    'session, of job profile, not while impersonating, 120 team per session',
  'GET /api/team/job_holders': 'session, of job profile, not while impersonating, 120 team per session',
  'POST /api/team/job_assignments': 'session, of job profile, not while impersonating, 120 team per session',
  'POST /api/team/:id/reminders': 'session, of team member, not while impersonating, 120 team per session',
  'GET /api/relations/affiliations/:id/scim':
    'session, organisations:read, of organisation, not while impersonating',
  'GET /api/relations/affiliations/:id/staff':
    'session, of organisation, not while impersonating, 120 team per session',
  'GET /api/relations/affiliations/:id/managers':
    'session, of organisation, not while impersonating, 120 team per session',
  'POST /api/relations/affiliations/:id/assignments':
    'session, of organisation, not while impersonating, 120 team per session',
  'PUT /api/relations/affiliations/:id/team_permission':
    'session, organisations:edit, of organisation, not while impersonating',
  'GET /api/customer_portal_environments/:id/scim_token':
    'session, environments:edit, of environment, not while impersonating',
  'POST /api/customer_portal_environments/:id/scim_token':
    'session, environments:edit, of environment, not while impersonating',
  'DELETE /api/customer_portal_environments/:id/scim_token':
    'session, environments:edit, of environment, not while impersonating',
  'GET /api/customer_portal_environments/:id/sso_links':
    'session, environments:edit, of environment, not while impersonating',
  'POST /api/customer_portal_environments/:id/sso_links':
    'session, environments:edit, of environment, not while impersonating, 20 sso-links per person in 3600 s',
  'DELETE /api/sso_links/:id': 'session, environments:edit, of set-up link, not while impersonating',
  'GET /api/sso_set_up/:token': 'public, 120 sso-set-up per address',
  'PUT /api/sso_set_up/:token': 'public, 20 sso-set-up-fetch per address',
  'POST /api/sso_set_up/:token/metadata_preview':
    'public, ld+json to 524288, 20 sso-set-up-fetch per address',
  'POST /api/sso_set_up/:token/test': 'public, 120 sso-set-up per address',
  'GET /scim/v2/*': 'public, 1800 scim per address',
  'GET /scim/v2/Groups': 'public, 1800 scim per address',
  'GET /scim/v2/Groups/:id': 'public, 1800 scim per address',
  'PATCH /scim/v2/Groups/:id': 'public, scim+json to 262144, from other sites, 1800 scim per address',
  'GET /scim/v2/ResourceTypes': 'public, 1800 scim per address',
  'GET /scim/v2/ResourceTypes/:id': 'public, 1800 scim per address',
  'GET /scim/v2/Schemas': 'public, 1800 scim per address',
  'GET /scim/v2/Schemas/:id': 'public, 1800 scim per address',
  'GET /scim/v2/ServiceProviderConfig': 'public, 1800 scim per address',
  'GET /scim/v2/Users': 'public, 1800 scim per address',
  'GET /scim/v2/Users/:id': 'public, 1800 scim per address',
  'POST /scim/v2/Users': 'public, scim+json to 262144, from other sites, 1800 scim per address',
  'PUT /scim/v2/Groups/:id': 'public, scim+json to 262144, from other sites, 1800 scim per address',
  'PUT /scim/v2/Users/:id': 'public, scim+json to 262144, from other sites, 1800 scim per address',
  'PATCH /scim/v2/Users/:id': 'public, scim+json to 262144, from other sites, 1800 scim per address',
  'DELETE /scim/v2/Users/:id': 'public, scim+json to 262144, from other sites, 1800 scim per address',
  'DELETE /api/customer_portal_environments/:id/preview_links':
    'session, environments:edit, of environment, not while impersonating',
  'DELETE /api/passkeys/:id': 'session, of passkey, not while impersonating',
  'DELETE /api/relations/calendar_feed': 'session, not while impersonating',
  'DELETE /api/relations/diploma_links/:id': 'session, of diploma link, not while impersonating',
  'GET /api/relations/diplomas/:id/links': 'session, of diploma, not while impersonating',
  'POST /api/relations/diplomas/:id/links':
    'session, of diploma, not while impersonating, 20 diploma-links per person in 3600 s',
  'GET /bewijs/:token': 'public, 300 diploma-proofs per address',
  'DELETE /api/relations/uploads/:id': 'session, of upload, not while impersonating',
  'GET /*': 'public, without a limit',
  'GET /api/audit': 'session, audit:read, not while impersonating',
  'GET /api/calendars/:token/evenementen.ics': 'public, 600 calendars per address',
  'GET /api/customer_portal_environments': 'session, environments:read, not while impersonating',
  'GET /api/customer_portal_environments/:id':
    'session, of environment, before forced-email incomplete-profile, no activity',
  'GET /api/customer_portal_environments/:id/draft':
    'session, environments:edit, of environment, not while impersonating',
  'GET /api/customer_portal_environments/:id/icons/:name': 'public, 600 identity per address',
  'GET /api/customer_portal_environments/:id/manifest.webmanifest': 'public, 600 identity per address',
  'GET /api/customer_portal_environments/:id/sso':
    'session, environments:edit, of environment, not while impersonating',
  'GET /api/customer_portal_environments/:id/sso_test':
    'session, environments:edit, of environment, not while impersonating, no activity',
  'GET /api/customer_portal_environments/:id/theme.css': 'public, 3000 theme per address',
  'GET /api/customer_portal_environments/:id/themes':
    'session, environments:edit, of environment, not while impersonating',
  'GET /api/customer_portal_environments/by_slug/:slug': 'public, 600 by-slug per address',
  'POST /api/customer_portal_environments/by_slug/:slug/organisation_login':
    'public, 120 organisation-login per address',
  'GET /api/email_preview': 'public, 300 email-preview per address',
  'GET /api/impersonation/participants':
    'session, participants:impersonate, not while impersonating, 60 find-participants per session',
  'GET /api/impersonation/recent': 'session, participants:impersonate, not while impersonating',
  'GET /api/login-as': 'session, participants:impersonate',
  'GET /api/login/password-reset': 'public, 300 mailed-links per address',
  'GET /api/passkeys': 'session, of passkey, not while impersonating',
  'GET /api/relations/assessments': 'session, uploads:assess, of assessment, not while impersonating',
  'GET /api/relations/assessments/:id': 'session, uploads:assess, of assessment, not while impersonating',
  'GET /api/relations/assessments/:id/content':
    'session, uploads:assess, of assessment, not while impersonating, 120 assessment-downloads per session',
  'GET /api/relations/calendar_feed': 'session, not while impersonating',
  'GET /api/relations/diploma_dossiers/:id': 'session, of contact',
  'GET /api/relations/event_registrations': 'session',
  'GET /api/relations/event_registrations/:id': 'session, of event registration',
  'GET /api/relations/reminders/:id': 'session, of contact',
  'GET /api/relations/people/:id/export':
    'session, of person, not while impersonating, 10 own data per session',
  'GET /api/relations/people/postnl/prefill/:postalCode/:houseNumber':
    'session, before incomplete-profile, 20 addresses per session',
  'GET /api/relations/uploads/:id/content': 'session, of upload, 60 downloads per person',
  'GET /api/relations/wft_diploma_requirements/:id': 'session, of contact',
  'GET /api/relations/wft_pac_modules/:id': 'session, of contact',
  'GET /api/relations/wft_pau_modules/:id': 'session, of contact',
  'GET /api/relations/widgets/electronic_eportfolio_user/:id': 'session, of contact',
  'GET /api/second-factor': 'session, not while impersonating',
  'GET /api/retention': 'public',
  'GET /api/sessions': 'session, not while impersonating, before everything',
  'GET /api/sessions/remaining': 'session, before everything, no activity',
  'GET /api/users/:id': 'session, of user, before everything',
  'GET /auth/hand-off': 'optional, 300 hand-off-codes per address',
  'GET /auth/recovery-email': 'session, not while impersonating, before incomplete-profile',
  'GET /auth/openid/callback': 'optional, 300 single-sign-on-responses per address',
  'GET /auth/saml/acs/init': 'optional, 300 single-sign-on per address',
  'GET /auth/saml/metadata': 'public, 300 single-sign-on per address',
  'GET /auth/saml/test': 'optional, 30 sso-test per address',
  'GET /health/live': 'public, without a limit',
  'GET /health/ready': 'public, without a limit',
  'GET /media/:id': 'public, without a limit',
  'POST /api/csp-report': 'public, csp-report to 8192, 30 csp-report per address',
  'POST /api/customer_portal_environments': 'session, environments:edit, not while impersonating',
  'POST /api/customer_portal_environments/:id/preview_links':
    'session, environments:edit, of environment, not while impersonating, 20 preview-links per session',
  'POST /api/customer_portal_environments/:id/sso_domain':
    'session, environments:edit, of environment, not while impersonating, 20 sso-domain per session',
  'POST /api/customer_portal_environments/:id/sso_metadata_preview':
    'session, environments:edit, of environment, not while impersonating, ld+json to 524288, 20 sso-metadata per session',
  'POST /api/environment_previews': 'public, 600 previews per address',
  'POST /api/hand-off': 'session, not while impersonating, 30 hand-off per session',
  'POST /api/hand-off/check': 'public, 30000 hand-off-checks per address',
  'POST /api/hand-off/redeem': 'public, 600 redeem per address',
  'POST /api/login-as': 'session',
  'POST /api/login/password-reset': 'public, form to 4096',
  'POST /api/logout': 'optional',
  'POST /api/media_objects': 'session, multipart to 10551296, 10 media per session',
  'POST /api/passkeys': 'session, of passkey, not while impersonating',
  'POST /api/passkeys/registration-options': 'session, of passkey, not while impersonating',
  'POST /api/passkeys/verify': 'partial, not while impersonating, before everything',
  'POST /api/passkeys/verify-options': 'partial, not while impersonating, before everything',
  'POST /api/qr-login/generate': 'session, not while impersonating',
  'POST /api/qr-login/redeem': 'public, 600 redeem per address',
  'POST /api/refresh-cookie': 'optional',
  'POST /api/relations/assessments/:id/accept':
    'session, uploads:assess, of assessment, not while impersonating',
  'POST /api/relations/assessments/:id/refuse':
    'session, uploads:assess, of assessment, not while impersonating',
  'POST /api/relations/assessments/:id/release':
    'session, uploads:assess, of assessment, not while impersonating',
  'POST /api/relations/assessments/:id/take':
    'session, uploads:assess, of assessment, not while impersonating',
  'POST /api/relations/assessments/:id/undo':
    'session, uploads:assess, of assessment, not while impersonating',
  'POST /api/relations/assessments/next': 'session, uploads:assess, of assessment, not while impersonating',
  'POST /api/relations/calendar_feed': 'session, not while impersonating, 20 calendar-feeds per session',
  'POST /api/relations/contacts/private': 'session, not while impersonating, before no-contact',
  'POST /api/relations/event_registrations/:id/cancellation_requests':
    'session, of event registration, not while impersonating, 10 event-cancellations per session',
  'POST /api/relations/wft_diploma_requirements/:id': 'session, of contact',
  'POST /api/relations/wft_pac_modules/:id': 'session, of contact',
  'POST /api/relations/wft_pau_modules/:id': 'session, of contact',
  'POST /api/second-factor/disable': 'session, not while impersonating',
  'POST /api/second-factor/enable': 'partial, not while impersonating, before everything',
  'POST /api/second-factor/generate-secret': 'partial, not while impersonating, before everything',
  'POST /api/second-factor/recovery-codes': 'session, not while impersonating',
  'POST /api/second-factor/recovery-codes/kept': 'session, not while impersonating, before everything',
  'POST /api/second-factor/setup': 'partial, not while impersonating, before everything',
  'POST /api/second-factor/verify': 'partial, not while impersonating, before everything',
  'POST /api/select-contact': 'session, not while impersonating, before no-contact',
  'POST /api/sessions/:id/end': 'session, of session, not while impersonating',
  'POST /api/sessions/end-others': 'session, not while impersonating',
  'GET /api/single_sign_on/candidates':
    'session, environments:edit, not while impersonating, 60 link-candidates per session',
  'POST /api/single_sign_on/links': 'session, environments:edit, not while impersonating',
  'POST /api/share_point_file/get_file_statuses': 'session, no activity, 30 file statuses per person',
  'POST /api/share_point_file/upload_files':
    'session, not while impersonating, ld+json to 896095600, 60 uploads per person in 600 s',
  'POST /auth/change-password': 'session, not while impersonating, json to 262144',
  'POST /auth/change-recovery-email': 'session, not while impersonating, json to 262144',
  'POST /auth/change-username': 'session, not while impersonating, json to 262144',
  'POST /auth/confirm-email': 'public, json to 262144, 300 mailed-links per address',
  'POST /auth/login': 'optional, json to 262144',
  'POST /auth/passkeys/login': 'optional, json to 262144, 300 passkey-login per address',
  'POST /auth/passkeys/login-options': 'public, json to 262144, 300 passkey-login per address',
  'POST /auth/reset-password': 'public, json to 262144, 300 mailed-links per address',
  'POST /auth/saml/acs':
    'optional, form to 131072, from other sites, 300 single-sign-on-responses per address',
  'PUT /api/customer_portal_environments/:id':
    'session, environments:edit, of environment, not while impersonating',
  'PUT /api/customer_portal_environments/:id/draft':
    'session, environments:edit, of environment, not while impersonating',
  'PUT /api/customer_portal_environments/:id/sso':
    'session, environments:edit, of environment, not while impersonating, 60 sso-settings per session',
  'PUT /api/learning_statistics': 'public, 600 learning-statistics per address',
  'PUT /api/passkeys/:id': 'session, of passkey, not while impersonating',
  'PUT /api/relations/contacts/:id': 'session, of contact, before forced-email incomplete-profile',
  'PUT /api/relations/people/:id': 'session, of person, before incomplete-profile',
  'PUT /api/relations/people/:id/profile': 'session, of person, before incomplete-profile',
  'PUT /api/relations/uploads/:id': 'session, of upload, not while impersonating',
};

test('every route has the listed access, permissions, required actions and limits', () => {
  const routes = testApp.app.routeTable.filter(({ method }) => method !== 'HEAD');
  expect(
    Object.fromEntries(routes.map((route) => [`${route.method} ${route.url}`, described(route)])),
  ).toEqual(expected);
});

describe('assembled server', () => {
  const own = { host: 'localhost:4173', 'sec-fetch-site': 'same-origin' };
  const json = { ...own, 'content-type': 'application/json' };

  test.each<[string, number, InjectOptions]>([
    ['a malformed URL', 400, { url: '/api/%zz', headers: own }],
    ['another host', 421, { url: '/api/sessions', headers: { ...own, host: 'elders.example' } }],
    [
      'a write by another site',
      403,
      { method: 'POST', url: '/api/logout', headers: { ...own, 'sec-fetch-site': 'cross-site' } },
    ],
    [
      'another kind of body',
      415,
      {
        method: 'POST',
        url: '/auth/login',
        headers: { ...own, 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'username=anna&password=x',
      },
    ],
    [
      'a body that is too large',
      413,
      { method: 'POST', url: '/auth/login', headers: json, payload: `"${'x'.repeat(262_143)}"` },
    ],
    ['a call without a session', 401, { url: '/api/sessions', headers: own }],
    ['a URL that no route has', 404, { url: '/api/iets', headers: own }],
    ['a method that no route has', 405, { method: 'PUT', url: '/api/logout', headers: own }],
  ])(
    'refuses %s with %i, in the format of the API and with its security headers',
    async (_, status, sent) => {
      const response = await testApp.app.inject(sent);
      expect(response.statusCode).toBe(status);
      expect(response.headers).toMatchObject({
        'content-type': expect.stringMatching(/^application\/(?:ld\+)?json; charset=utf-8$/),
        'x-content-type-options': 'nosniff',
        'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      });
    },
  );

  test('gives each request its own id, whatever id the client sends', async () => {
    const headers = { ...own, 'x-request-id': 'mine', 'request-id': 'mine' };
    const ids = [];
    for (let count = 0; count < 2; count += 1)
      ids.push((await testApp.app.inject({ url: '/api/sessions', headers })).headers['x-request-id']);
    expect(new Set(['mine', ...ids]).size).toBe(3);
  });

  test('compresses a large response with the best encoding that the client accepts', async () => {
    const encodingFor = async (accepted: string) => {
      const headers = { ...own, 'accept-encoding': accepted };
      return (await testApp.app.inject({ url: '/api/email_preview', headers })).headers['content-encoding'];
    };
    expect([await encodingFor('gzip, br'), await encodingFor('gzip'), await encodingFor('deflate')]).toEqual([
      'br',
      'gzip',
      undefined,
    ]);
  });

  test('returns 503 above the maximum of requests in flight, per client behind a trusted proxy', async () => {
    const statusesOf = async (...clients: string[]) => {
      const url = '/api/customer_portal_environments/by_slug/iets';
      const responses = await Promise.all(
        clients.map((client) => testApp.app.inject({ url, headers: { ...own, 'x-forwarded-for': client } })),
      );
      return responses.map(({ statusCode }) => statusCode);
    };
    expect(await statusesOf('192.0.2.1', '192.0.2.1')).toEqual([404, 503]);
    expect(await statusesOf('192.0.2.1', '198.51.100.1')).toEqual([404, 404]);
  });

  test('limits slow, idle and simultaneous connections', () => {
    const { headersTimeout, requestTimeout, timeout, maxConnections } = testApp.app.server;
    for (const limit of [headersTimeout, requestTimeout, timeout, maxConnections])
      expect(limit).toBeGreaterThan(0);
    expect(headersTimeout).toBeLessThan(timeout);
    expect(timeout).toBeLessThan(requestTimeout);
  });
});

test('limitRequests throws for a second limit of the same bucket', () => {
  expect(() => testApp.app.limitRequests({ max: 1, bucket: 'general', per: 'session' })).toThrow(
    'two limits',
  );
});
