import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { users } from '../database/schema.ts';
import { isUnsafe } from '../platform/http/route-table.ts';
import { codeOf } from '../testing/credentials/authenticator-app.ts';
import { Authenticator } from '../testing/credentials/authenticator.ts';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import {
  loginOptions,
  passkeyWorld,
  registrationOptions,
  verifyOptions,
} from '../testing/credentials/passkeys.ts';
import {
  buildBankNoordApp,
  postResponse,
  fatima,
  startSsoLogin,
  signBoth,
  unsigned,
} from '../testing/credentials/single-sign-on.ts';
import { rotateWhenDue } from './store.ts';

let demo: DemoApp;
/** The demo world at the real time, which the SAML library uses. */
let bankNoord: Awaited<ReturnType<typeof buildBankNoordApp>>;
let world: ReturnType<typeof passkeyWorld>;
beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off' } });
  bankNoord = await buildBankNoordApp();
  world = passkeyWorld(demo);
});
beforeEach(() => demo.restore());
afterAll(async () => {
  await demo.close();
  await bankNoord.demo.close();
});

const password = 'Welkom-2026!';

async function passwordHashOf(username: string): Promise<string | null> {
  const [user] = await demo.services.database
    .select()
    .from(users)
    .where(eq(users.id, demoId(`user:${username}`)));
  return user?.passwordHash ?? null;
}

/** A user about to make a call that changes their identity or privileges, and the call. */
interface Change {
  visitor: Browser;
  make: () => Promise<{ statusCode: number; body: string }>;
}

/** Logs in as Bram, who verifies his second factor once more. */
async function freshBram(): Promise<Browser> {
  const visitor = await world.bram();
  expect((await world.verify(visitor, world.code())).statusCode).toBe(200);
  demo.clock.advance(30);
  return visitor;
}

async function setUp(username: string, url: string): Promise<Change> {
  const visitor = await world.loggedIn(username);
  const { secret } = (await visitor.post('/api/second-factor/generate-secret')).json<{ secret: string }>();
  return {
    visitor,
    make: () => visitor.post(url, { verificationCode: codeOf(secret, demo.clock.now()) }),
  };
}

const change = (visitor: Browser, make: Change['make']): Change => ({ visitor, make });

/** Calls that change identity or privileges, and keep or start a session. */
const renewing: Record<string, Record<string, () => Promise<Change>>> = {
  'POST /auth/login': {
    'as the same person': async () => {
      const visitor = await world.loggedIn('anna');
      return change(visitor, () => visitor.login('anna'));
    },
    'as somebody else': async () => {
      const visitor = await world.loggedIn('anna');
      return change(visitor, () => visitor.login('joris'));
    },
    'up to the second step': async () => {
      const visitor = await world.loggedIn('anna');
      return change(visitor, () => visitor.login('bram'));
    },
  },
  'POST /auth/passkeys/login': {
    'over a session': async () => {
      const { visitor, authenticator } = await world.passkeyOf('anna');
      const response = authenticator.get(await loginOptions(visitor));
      return change(visitor, () => visitor.post('/auth/passkeys/login', { response }));
    },
  },
  'POST /auth/saml/acs': {
    'over a session': async () => {
      const { provider } = bankNoord;
      const visitor = new Browser(bankNoord.demo.app);
      await visitor.login('anna');
      const leaving = await startSsoLogin(bankNoord.demo, provider, visitor);
      const xml = signBoth(unsigned(provider, leaving, fatima), provider);
      return change(leaving.visitor, () => postResponse(leaving, xml));
    },
  },
  'POST /api/second-factor/verify': {
    'as the second step': async () => {
      const visitor = await world.loggedIn('bram');
      return change(visitor, () => world.verify(visitor, world.code()));
    },
    'in a session': async () => {
      const visitor = await world.bram();
      return change(visitor, () => world.verify(visitor, world.code()));
    },
    'by a recovery code': async () => {
      const visitor = await freshBram();
      const renewed = await visitor.post('/api/second-factor/recovery-codes');
      const [code = ''] = renewed.json<{ recoveryCodes: string[] }>().recoveryCodes;
      return change(visitor, () => world.verify(visitor, code));
    },
  },
  'POST /api/passkeys/verify': {
    'in a session': async () => {
      const { visitor, authenticator } = await world.passkeyOf('anna');
      const response = authenticator.get(await verifyOptions(visitor));
      return change(visitor, () => visitor.post('/api/passkeys/verify', { response }));
    },
  },
  'POST /api/second-factor/setup': { 'at login': () => setUp('karin', '/api/second-factor/setup') },
  'POST /api/second-factor/enable': { 'in a session': () => setUp('anna', '/api/second-factor/enable') },
  'POST /api/second-factor/disable': {
    'in a session': async () => {
      await world.setUser('bram', { secondFactorMandatory: false });
      const visitor = await freshBram();
      return change(visitor, () => visitor.post('/api/second-factor/disable'));
    },
  },
  'POST /api/second-factor/recovery-codes': {
    'in a session': async () => {
      const visitor = await freshBram();
      return change(visitor, () => visitor.post('/api/second-factor/recovery-codes'));
    },
  },
  'POST /api/passkeys': {
    'in a session': async () => {
      const visitor = await world.loggedIn('anna');
      const response = new Authenticator().create(await registrationOptions(visitor));
      return change(visitor, () => visitor.post('/api/passkeys', { response, name: 'Telefoon' }));
    },
  },
  'DELETE /api/passkeys/:id': {
    'in a session': async () => {
      const { visitor } = await world.passkeyOf('anna');
      const list = await visitor.get('/api/passkeys');
      const [, id = ''] = /"@id":"\/api\/passkeys\/([^"]+)"/.exec(list.body) ?? [];
      return change(visitor, () => visitor.send('DELETE', `/api/passkeys/${id}`));
    },
  },
  'POST /auth/change-username': {
    'in a session': async () => {
      const visitor = await world.loggedIn('anna');
      return change(visitor, () => visitor.post('/auth/change-username', { username: 'anna', password }));
    },
  },
  'POST /auth/change-password': {
    'in a session': async () => {
      const hash = await passwordHashOf('lars');
      const visitor = await world.loggedIn('lars');
      const body = { oldPassword: password, newPassword: 'Kastanje-blauw-7' };
      return change(visitor, async () => {
        const response = await visitor.post('/auth/change-password', body);
        await world.setUser('lars', { passwordHash: hash });
        return response;
      });
    },
  },
  'POST /api/select-contact': {
    'in a session': async () => {
      const visitor = await world.loggedIn('chris');
      const contactId = demoId('contact:chris');
      return change(visitor, () => visitor.post('/api/select-contact', { contactId }));
    },
  },
  'POST /api/login-as': {
    'by an employee': async () => {
      const visitor = await world.loggedIn('gijs');
      const contactId = demoId('contact:anna');
      return change(visitor, () => visitor.post('/api/login-as', { contactId, reason: 'proef' }));
    },
  },
  'POST /api/logout': {
    'while impersonating': async () => {
      const visitor = await world.loggedIn('gijs');
      await visitor.post('/api/login-as', { contactId: demoId('contact:anna'), reason: 'proef' });
      return change(visitor, () => visitor.post('/api/logout'));
    },
  },
};

/** Calls that change neither identity nor privileges, and calls that only end sessions. */
const others = [
  'POST /api/customer_portal_environments',
  'PUT /api/customer_portal_environments/:id',
  'POST /api/customer_portal_environments/:id/preview_links',
  'DELETE /api/customer_portal_environments/:id/preview_links',
  'POST /api/environment_previews',
  'POST /api/customer_portal_environments/:id/scim_token',
  'DELETE /api/customer_portal_environments/:id/scim_token',
  'PUT /api/customer_portal_environments/:id/draft',
  'POST /api/customer_portal_environments/:id/sso_domain',
  'POST /api/customer_portal_environments/:id/sso_metadata_preview',
  'POST /api/customer_portal_environments/:id/sso_links',
  'DELETE /api/sso_links/:id',
  'POST /api/customer_portal_environments/by_slug/:slug/organisation_login',
  'PUT /api/sso_set_up/:token',
  'POST /api/sso_set_up/:token/metadata_preview',
  'POST /api/sso_set_up/:token/test',
  'POST /api/single_sign_on/links',
  'PUT /api/customer_portal_environments/:id/sso',
  'POST /api/csp-report',
  'POST /api/hand-off',
  'POST /api/hand-off/check',
  'POST /api/hand-off/redeem',
  'PUT /api/learning_statistics',
  'POST /api/login/password-reset',
  'POST /api/media_objects',
  'POST /api/passkeys/registration-options',
  'POST /api/passkeys/verify-options',
  'POST /api/qr-login/generate',
  'POST /api/qr-login/redeem',
  'POST /api/refresh-cookie',
  'POST /api/relations/calendar_feed',
  'DELETE /api/relations/calendar_feed',
  'POST /api/relations/contacts/private',
  'POST /api/relations/event_registrations/:id/cancellation_requests',
  'POST /api/relations/wft_diploma_requirements/:id',
  'POST /api/relations/wft_pac_modules/:id',
  'POST /api/relations/wft_pau_modules/:id',
  'POST /api/second-factor/generate-secret',
  'POST /api/second-factor/recovery-codes/kept',
  'POST /api/sessions/:id/end',
  'POST /api/sessions/end-others',
  'POST /api/share_point_file/get_file_statuses',
  'POST /api/relations/assessments/:id/accept',
  'POST /api/relations/assessments/:id/refuse',
  'POST /api/relations/assessments/:id/release',
  'POST /api/relations/assessments/:id/take',
  'POST /api/relations/assessments/:id/undo',
  'POST /api/relations/assessments/next',
  'POST /api/share_point_file/upload_files',
  'POST /auth/change-recovery-email',
  'POST /auth/confirm-email',
  'POST /auth/passkeys/login-options',
  'POST /auth/reset-password',
  'PUT /api/passkeys/:id',
  'PUT /api/relations/contacts/:id',
  'PUT /api/relations/people/:id',
  'PUT /api/relations/uploads/:id',
  'DELETE /api/relations/uploads/:id',
  'POST /api/relations/diplomas/:id/links',
  'DELETE /api/relations/diploma_links/:id',
  'PUT /api/relations/people/:id/profile',
  'POST /api/team/:id/reminders',
  'POST /api/team/:id/wft_requirements',
  'POST /api/team/:id/wft_pau_modules',
  'POST /api/team/:id/wft_pac_modules',
  'POST /api/directory',
  'POST /api/directory/:id/actions',
  'POST /api/directory/:id/accounts',
  'POST /api/directory/:id/email',
  'POST /api/imports',
  'POST /api/imports/preview',
  'POST /api/imports/:id/next',
  'POST /api/imports/:id/undo',
  'POST /api/directory/invitations',
  'POST /api/team/job_profiles',
  'PUT /api/team/job_profiles/:id',
  'DELETE /api/team/job_profiles/:id',
  'POST /api/team/job_assignments',
  'POST /api/relations/affiliations',
  'POST /api/relations/affiliations/:id/assignments',
  'PUT /api/relations/affiliations/:id/team_permission',
  'DELETE /scim/v2/Users/:id',
  'PATCH /scim/v2/Groups/:id',
  'PATCH /scim/v2/Users/:id',
  'POST /scim/v2/Users',
  'PUT /scim/v2/Groups/:id',
  'PUT /scim/v2/Users/:id',
];

const isAlive = async (browser: Browser) => {
  const response = await browser.post('/api/refresh-cookie');
  return { status: response.statusCode, cookies: response.cookies.map(({ name }) => name) };
};

test('[T21] every unsafe route is listed as either renewing the token or not', () => {
  const writes = demo.app.routeTable
    .filter(({ method }) => isUnsafe(method))
    .map(({ method, url }) => `${method} ${url}`);
  const known = [...Object.keys(renewing), ...others];
  expect(writes.toSorted()).toEqual(known.toSorted());
});

const cases = Object.entries(renewing).flatMap(([name, ways]) =>
  Object.entries(ways).map(([way, prepare]) => ({ name, way, prepare })),
);

describe('[T18] [T21] change of identity or privileges', () => {
  test.each(cases)(
    '$name $way renews the token and invalidates a copy of the old cookie',
    async ({ prepare }) => {
      const { visitor, make } = await prepare();
      const copy = visitor.copy();
      const old = visitor.cookies.get('sid');
      const response = await make();
      expect(response.statusCode, response.body).toBeLessThan(400);
      expect(visitor.cookies.get('sid')).toMatch(/^[\w-]{43}$/);
      expect(visitor.cookies.get('sid')).not.toBe(old);
      // The cookie of the copy is not cleared either: in the rightful browser that would remove the new one.
      expect(await isAlive(copy)).toEqual({ status: 401, cookies: [] });
      expect((await copy.get(`/api/users/${demoId('user:anna')}`)).statusCode).toBe(401);
      demo.clock.advance(20);
      expect(await isAlive(copy)).toEqual({ status: 401, cookies: [] });
      expect((await isAlive(visitor)).status).toBe(200);
    },
  );
});

describe('[T21] token renewed by a change of identity or privileges', () => {
  const contactId = demoId('contact:chris');

  test('the token from before a rotation by age is invalidated too', async () => {
    const visitor = await world.loggedIn('chris');
    demo.clock.advance(16 * 60);
    const copy = visitor.copy();
    await visitor.post('/api/refresh-cookie');
    await visitor.post('/api/select-contact', { contactId });
    expect((await isAlive(copy)).status).toBe(401);
    expect((await isAlive(visitor)).status).toBe(200);
  });

  test('a change with the token from just before a rotation by age succeeds', async () => {
    const visitor = await world.loggedIn('chris');
    demo.clock.advance(16 * 60);
    const late = visitor.copy();
    await visitor.post('/api/refresh-cookie');
    expect((await late.post('/api/select-contact', { contactId })).statusCode).toBe(204);
    expect([(await isAlive(late)).status, (await isAlive(visitor)).status]).toEqual([200, 401]);
  });

  test('only one of ten simultaneous changes with the same cookie succeeds', async () => {
    const visitor = await world.loggedIn('chris');
    const tabs = Array.from({ length: 10 }, () => visitor.copy());
    const responses = await Promise.all(tabs.map((tab) => tab.post('/api/select-contact', { contactId })));
    const renewed = tabs.filter((_, index) => responses[index]?.statusCode === 204);
    expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(9);
    expect(renewed).toHaveLength(1);
    for (const tab of renewed) expect((await isAlive(tab)).status).toBe(200);
  });

  test('concurrent refreshes of other tabs do not replace the new cookie', async () => {
    const visitor = await world.loggedIn('chris');
    const tabs = Array.from({ length: 10 }, () => visitor.copy());
    const [changed, ...refreshed] = await Promise.all([
      visitor.post('/api/select-contact', { contactId }),
      ...tabs.map((tab) => tab.post('/api/refresh-cookie')),
    ]);
    expect(changed.statusCode).toBe(204);
    expect(refreshed.flatMap(({ cookies }) => cookies)).toEqual([]);
    expect((await isAlive(visitor)).status).toBe(200);
  });

  test('rotating by age returns nothing for a token that is not due', async () => {
    const visitor = await world.loggedIn('chris');
    expect(await rotateWhenDue(demo.services, visitor.cookies.get('sid') ?? '')).toBeNull();
  });

  test('the token that follows by age can only be derived with the secret key', async () => {
    const visitor = await world.loggedIn('chris');
    const token = visitor.cookies.get('sid') ?? '';
    demo.clock.advance(16 * 60);
    const next = await rotateWhenDue(demo.services, token);
    expect(await rotateWhenDue(demo.services, token)).toBe(next);
    const config = { ...demo.services.config, secretKey: 'of another server' };
    await expect(rotateWhenDue({ ...demo.services, config }, token)).rejects.toMatchObject({ status: 401 });
  });

  test('rotating the old token by age is rejected with 401', async () => {
    const visitor = await world.loggedIn('chris');
    const token = visitor.cookies.get('sid') ?? '';
    demo.clock.advance(16 * 60);
    await visitor.post('/api/select-contact', { contactId });
    await expect(rotateWhenDue(demo.services, token)).rejects.toMatchObject({ status: 401 });
  });

  test('an expired impersonation gives the employee a new token in the next request', async () => {
    for (const find of ['/api/refresh-cookie', '/api/sessions/end-others']) {
      const visitor = await world.loggedIn('gijs');
      await visitor.post('/api/login-as', { contactId: demoId('contact:anna'), reason: 'proef' });
      demo.clock.advance(16 * 60);
      const copy = visitor.copy();
      expect((await visitor.post(find)).statusCode).toBeLessThan(300);
      expect(visitor.cookies.get('sid')).not.toBe(copy.cookies.get('sid'));
      expect((await isAlive(copy)).status).toBe(401);
      expect((await isAlive(visitor)).status).toBe(200);
    }
  });

  test('logging out with the old token does not end the session', async () => {
    const visitor = await world.loggedIn('chris');
    const copy = visitor.copy();
    await visitor.post('/api/select-contact', { contactId });
    await copy.post('/api/logout');
    expect((await isAlive(visitor)).status).toBe(200);
  });
});
