import { applicationOrigins } from '@portal/contract/applications/application-origins';
import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { environments } from '../database/schema.ts';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { makePortalFolder } from '../testing/portal-folder.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { type PageSettings, renderPage } from './page.ts';

let demo: DemoApp;
let browser: Browser;
beforeAll(async () => {
  demo = await buildDemoApp({ environment: { PORTAL_FOLDER: makePortalFolder(), RATE_LIMITS: 'off' } });
});
beforeEach(() => {
  browser = new Browser(demo.app);
});
afterAll(() => demo.close());

const styleOf = (html: string) => /<style id="portal-theme">([^<]*)<\/style>/.exec(html)?.[1];
const dataOf = (html: string) =>
  JSON.parse(
    /<script type="application\/json" id="portal-start">([^<]*)<\/script>/.exec(html)?.[1] ?? '{}',
  ) as {
    environment: { id: string; name: string; slug: string } | null;
    participantOrganisation: string | null;
    applicationOrigins: Record<string, string>;
    linkedApplications: string[];
    responses: Record<string, unknown>;
    date?: string;
  };

const settings: PageSettings = {
  supportDesk: { hours: 'Altijd', phone: '010 222 33 44', email: 'hulp@portaal.example' },
  controller: { name: 'Opleider & Zn', email: 'privacy@portaal.example' },
  participantOrganisation: null,
  linkedApplications: ['webshop', 'lms'],
  applicationOrigins: applicationOrigins('http://localhost:4173'),
};

/** Required fields of an environment that these tests do not check. */
const stored = { id: 'e1', version: 3 };

/** Returns the URL of a link in the page, by its `rel`. */
const linkOf = (html: string, rel: string) => new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(html)?.[1];

describe('the page', () => {
  test.for(['/', '/inloggen', '/account', '/geen/pagina', '/onbekend/inloggen'])(
    '%s returns the portal in its default style',
    async (path) => {
      const response = await browser.get(path);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(response.headers['cache-control']).toBe('no-store');
      expect(styleOf(response.body)).toContain('--portal-primary:#ac2e32;');
      expect(response.body).toContain('<title>Portaal</title>');
    },
  );

  test.for(['/voorbeeld/inloggen%', '/%zz', '/%E0%A4%A', '/iets%?a=%'])(
    '%s, whose percent signs cannot be decoded, returns the portal',
    async (path) => {
      const response = await browser.get(path);
      expect([response.statusCode, response.headers['content-type']]).toEqual([
        200,
        'text/html; charset=utf-8',
      ]);
    },
  );

  test('[LOG-13] has the style and the title of the environment of its slug', async () => {
    const response = await browser.get('/zonnig/inloggen');
    expect(styleOf(response.body)).toMatch(/^:root\{--portal-/);
    expect(dataOf(response.body)).toMatchObject({
      environment: { slug: 'zonnig', name: 'Zonnig Verzekeringen' },
    });
    expect(response.body).toContain('<title>Zonnig Verzekeringen</title>');
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('[LOG-13] has the icons and the color of its environment, or of the portal without one', async () => {
    const rels = ['icon', 'apple-touch-icon', 'manifest'];
    const plain = (await browser.get('/inloggen')).body;
    expect(rels.map((rel) => linkOf(plain, rel))).toEqual([
      '/favicon.svg',
      '/apple-touch-icon.png',
      '/manifest.webmanifest',
    ]);
    expect(plain).toContain('<meta name="theme-color" content="#ac2e32"');
    const zonnig = await browser.get('/zonnig/inloggen');
    expect(zonnig.body).toContain('<meta name="theme-color" content="#ffd54a"');
    expect(zonnig.headers['content-security-policy']).toContain("manifest-src 'self'");
    for (const rel of rels) {
      const address = linkOf(zonnig.body, rel) ?? '';
      expect(address).toMatch(/\?v=\d+$/);
      expect((await browser.get(address)).statusCode, address).toBe(200);
    }
    await browser.login('anna');
    const own = linkOf((await browser.get('/account')).body, 'icon') ?? '';
    expect(own).toContain(dataOf((await browser.get('/')).body).environment?.id);
  });

  test('[RED-05] holds the sibling applications to link to and their origins', async () => {
    const data = dataOf((await browser.get('/inloggen')).body);
    expect(data.linkedApplications).toEqual(['webshop', 'lms']);
    expect(data.applicationOrigins['webshop']).toBe('http://localhost:4174');
  });

  test('[ACC-04] has the environment of the active account', async () => {
    await browser.login('anna');
    const response = await browser.get('/');
    const { environment } = dataOf(response.body);
    expect(environment).toMatchObject({ slug: 'voorbeeld' });
    expect(environment).toEqual(dataOf((await browser.get('/voorbeeld/inloggen')).body).environment);
    expect(environment).toMatchObject({ logo: { contentUrl: expect.stringMatching(/^\/media\//) } });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('contains the environment of its slug for a logged-in user too, and the time of its responses', async () => {
    await browser.login('anna');
    const data = dataOf((await browser.get('/zonnig/inloggen')).body);
    expect(data.environment?.slug).toBe('zonnig');
    expect(data.date).toBe(demo.clock.now().toUTCString());
  });

  test('of a preview link may connect to this server and may not be framed', async () => {
    const { headers, body } = await browser.get('/preview.html?volg');
    expect(dataOf(body)).toMatchObject({ environment: null, responses: {} });
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-frame-options': 'DENY' });
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toEqual(expect.arrayContaining(["connect-src 'self'", "frame-ancestors 'none'"]));
    expect((await browser.get('/preview.html?volg=1')).headers['x-frame-options']).toBe('SAMEORIGIN');
  });

  describe('[GAT-01] responses of the first calls in the page', () => {
    const responsesOf = async (path: string) => dataOf((await browser.get(path)).body).responses;

    test.for(['/', '/inloggen', '/zonnig/inloggen'])(
      '%s without a session holds an empty login state',
      async (path) => {
        expect(await responsesOf(path)).toEqual({ 'refresh-cookie': { loginState: null } });
      },
    );

    test.for(['anna', 'gijs'])('a session of %s has the refresh-cookie and user responses', async (name) => {
      await browser.login(name);
      const refresh = (await browser.post('/api/refresh-cookie')).json<{ loginState: { userId: string } }>();
      const user = `users/${refresh.loginState.userId}`;
      const responses = { 'refresh-cookie': refresh, [user]: (await browser.get(`/api/${user}`)).json() };
      expect(await responsesOf('/')).toEqual(responses);
      expect(await responsesOf('/zonnig/inloggen')).toEqual(responses);
    });

    test('a pending login has its next step but no user', async () => {
      await browser.login('karin');
      expect(await responsesOf('/')).toEqual({
        'refresh-cookie': { loginState: null, action: 'requires-second-factor-setup' },
      });
    });

    test('a session that has ended or needs a new token has no responses', async () => {
      await browser.login('anna');
      demo.clock.advance(16 * 60);
      expect(await responsesOf('/')).toEqual({});
      demo.clock.advance(24 * 60 * 60);
      expect(await responsesOf('/')).toEqual({});
      expect((await browser.post('/api/refresh-cookie')).statusCode).toBe(401);
    });
  });

  test('preloads the scripts for logged-in users in a full session only', async () => {
    const preloads = async () =>
      [
        ...(await browser.get('/')).body.matchAll(
          /<link rel="modulepreload" crossorigin href="([^"]+)" \/>/g,
        ),
      ].map(([, path]) => path);
    expect(await preloads()).toEqual([]);
    await browser.login('karin');
    expect(await preloads()).toEqual([]);
    await browser.login('anna');
    expect(await preloads()).toEqual(['/assets/load-d4.js', '/assets/shared-e5.js']);
  });

  test('is compressed, like large responses of calls', async () => {
    await browser.login('anna');
    const accept = { 'accept-encoding': 'gzip, br' };
    const page = await browser.get('/', accept);
    expect(page.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(page.rawPayload).toString()).toContain('Anna');
    const { loginState } = (await browser.post('/api/refresh-cookie')).json<{
      loginState: { userId: string };
    }>();
    const user = await browser.get(`/api/users/${loginState.userId}`, accept);
    expect(user.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-store' });
    expect((await browser.get('/health/live', accept)).headers['content-encoding']).toBeUndefined();
  });

  test.for([
    [undefined, 'light dark'],
    ['dark', 'dark'],
    ['light', 'light'],
    ['"><script>', 'light dark'],
  ] as const)('[ENV-11] on a device that chose %s, it has the scheme %s', async ([choice, scheme]) => {
    if (choice !== undefined) browser.cookies.set('scheme', encodeURIComponent(choice));
    for (const path of ['/inloggen', '/zonnig/inloggen']) {
      const { body } = await browser.get(path);
      expect(body, path).toContain(`<meta name="color-scheme" content="${scheme}"`);
    }
  });

  test('[ENV-11] of an environment that is always light, it is light, in the corners of the environment', async () => {
    const { database } = demo.services;
    await database.update(environments).set({ darkDisabled: true, corners: 'square', density: 'compact' });
    browser.cookies.set('scheme', 'dark');
    const { body } = await browser.get('/zonnig/inloggen');
    await database.update(environments).set({ darkDisabled: false, corners: null, density: null });
    expect(body).toContain('<meta name="color-scheme" content="light"');
    expect(styleOf(body)).toContain('--portal-radius-card:0px;');
    expect(styleOf(body)).toContain('--portal-space-4:12px;');
  });

  test('has a CSP that allows its inline style by its hash', async () => {
    const response = await browser.get('/banknoord/inloggen');
    const hash = createHash('sha256')
      .update(styleOf(response.body) ?? '')
      .digest('base64');
    const policy = String(response.headers['content-security-policy']);
    expect(policy).toContain(
      `style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-${hash}';`,
    );
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
  });

  test('[ENV-09, T59] /preview.html can be framed by the portal only and cannot connect to a server', async () => {
    await browser.login('anna');
    const response = await browser.get('/preview.html');
    expect(response.statusCode).toBe(200);
    expect(dataOf(response.body)).toMatchObject({ environment: null });
    expect(response.headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-cache' });
    const policy = String(response.headers['content-security-policy']).split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        "frame-ancestors 'self'",
        "connect-src 'none'",
        "form-action 'none'",
        "frame-src 'none'",
      ]),
    );
    const page = await browser.get('/inloggen');
    expect(page.headers).toMatchObject({
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("frame-src 'self'; frame-ancestors 'none'"),
    });
  });

  test('is returned without its environment while the database is unavailable', async () => {
    const app = await buildTestApp({
      environment: { PORTAL_FOLDER: makePortalFolder(), LOG_LEVEL: 'silent' },
    });
    const fault = Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' });
    app.services.database.select = () => {
      throw fault;
    };
    const error = vi.spyOn(app.services.log, 'error');
    const response = await new Browser(app.app).get('/voorbeeld/inloggen');
    expect(response.statusCode).toBe(200);
    expect(styleOf(response.body)).toContain('--portal-primary:#ac2e32;');
    expect(error.mock.calls).toEqual([[{ err: fault }, 'The page is shown without its environment.']]);
    // A mistake of the server is not taken for a failure of the database.
    app.services.database.select = () => {
      throw new Error('broken');
    };
    expect((await new Browser(app.app).get('/voorbeeld/inloggen')).statusCode).toBe(500);
    await app.close();
  });

  test('returns 503 with a Dutch explanation when the portal is not built', async () => {
    const app = await buildTestApp({ environment: { PORTAL_FOLDER: '/nowhere' } });
    const response = await new Browser(app.app).get('/inloggen');
    expect(response.statusCode).toBe(503);
    expect(response.body).toContain('Het portaal is nog niet gebouwd.');
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect((await new Browser(app.app).post('/api/logout')).statusCode).toBe(204);
    await app.close();
  });
});

describe('static files', () => {
  test('[T28] files with a hash are cached for a year, others are revalidated', async () => {
    const hashed = await browser.get('/assets/index-a1b2c3.js');
    expect(hashed.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
      'content-security-policy': "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
    });
    expect(hashed.body).toBe('export {};');
    const icon = await browser.get('/favicon.svg');
    expect(icon.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'image/svg+xml' });
  });

  test('a compressed copy is sent to clients that accept it', async () => {
    const response = await browser.get('/assets/index-a1b2c3.js', { 'accept-encoding': 'gzip' });
    expect(response.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: expect.stringContaining('accept-encoding'),
    });
    expect(response.body).toBe('gzipped');
  });

  test.for([
    '/assets/index-000000.js',
    '/assets/',
    '/assets',
    '/robots.txt',
    '/logo.png',
    '/.vite/manifest.json',
    '/assets/..%2findex.html',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/index-a1b2c3.js%00.css',
  ])('[T28] %s returns an error instead of the page', async (path) => {
    const response = await browser.get(path);
    expect([400, 403, 404]).toContain(response.statusCode);
    expect(response.body).not.toContain('<title>');
  });
});

describe('paths without a file', () => {
  const extensions = 'css gif ico jpg jpeg js json map mjs png svg txt webmanifest webp woff woff2 xml'.split(
    ' ',
  );

  test.for(extensions)('return 404 with the extension .%s', async (extension) => {
    expect((await browser.get(`/zonnig/iets.${extension}`)).statusCode).toBe(404);
  });

  test.for(['/iets.html', '/json', '/iets.js/x', '/assetsx'])('return the page for %s', async (path) => {
    const response = await browser.get(path);
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
  });

  test.for([
    '/metrics',
    '/docs',
    '/docs/',
    '/scim/v1/Users',
    '/.well-known/openid-configuration',
    '/.well-known/security',
    '/.env',
    '/.git/config',
    '/zonnig/.git/HEAD',
    '/graphql',
    '/Swagger/ui',
  ])('return 404 where a program looks for an interface: %s', async (path) => {
    const response = await browser.get(path);
    expect(response.statusCode).toBe(404);
    expect(response.body).not.toContain('<title>');
  });

  test.for(['/documenten', '/metrics-bv/inloggen', '/docs-en-zo'])('return the page for %s', async (path) => {
    expect((await browser.get(path)).statusCode).toBe(200);
  });

  test.for(['/api/iets', '/auth/iets', '/health/iets', '/media', '/api'])(
    'return 404 below a path of the server: %s',
    async (path) => {
      const response = await browser.get(path);
      expect(response.statusCode).toBe(404);
      expect(response.body).not.toContain('<title>');
    },
  );
});

test('[GAT-01] renderPage returns the hash of a built-in style, with and without an environment', () => {
  const css = '#start{margin:0}';
  const template = `<style>${css}</style><!--portal-theme--><!--portal-start-->`;
  const hash = createHash('sha256').update(css).digest('base64');
  expect(renderPage(template, { environment: null, responses: {} }, settings).styleHashes[0]).toBe(hash);
  const { styleHashes, html } = renderPage(
    template,
    { environment: { ...stored, slug: 'a', themeVariables: {} }, responses: {} },
    settings,
  );
  expect(styleHashes).toHaveLength(2);
  expect(styleHashes[0]).toBe(hash);
  expect(html).toContain(css);
});

describe('[T57] an environment in the page', () => {
  const template = '<title>Portaal</title><!--portal-theme--><!--portal-start-->';

  test.for([
    '</script><script>alert(1)</script>',
    '<!--',
    '</title><script>',
    "$& $` $' $1",
    '&lt;',
    '\u2028',
  ])('escapes the name %s', (name) => {
    const { html } = renderPage(
      template,
      { environment: { ...stored, name, slug: 'voorbeeld', themeVariables: {} }, responses: {} },
      settings,
    );
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html.match(/<\/title>/g)).toHaveLength(1);
    expect(dataOf(html)).toMatchObject({ environment: { name } });
  });

  test('without a name or colors gets the title and the default colors of the portal', () => {
    const environment = { ...stored, name: null, slug: 'a', themeVariables: null };
    const { html } = renderPage(template, { environment, responses: {} }, settings);
    expect(html).toContain('<title>Portaal</title>');
    expect(styleOf(html)).toMatch(/^:root\{--portal-/);
  });

  test('comes with the settings of the portal and escaped URLs of scripts to preload', () => {
    const { html } = renderPage(
      template,
      { environment: null, responses: {}, preloads: ['/assets/a"b.js'] },
      { ...settings, participantOrganisation: 'WFT & co' },
    );
    expect(dataOf(html)).toMatchObject({
      participantOrganisation: 'WFT & co',
      supportDesk: settings.supportDesk,
      controller: settings.controller,
    });
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/a&quot;b.js" />');
  });

  test('[T54] omits invalid colors from the style', () => {
    const themeVariables = {
      color_primary: 'red;}body{background:url(//evil.example)',
      color_evil: '#000000',
      color_accent: '#123456',
    };
    const { html } = renderPage(
      template,
      { environment: { ...stored, name: 'a', slug: 'a', themeVariables }, responses: {} },
      settings,
    );
    expect(styleOf(html)).toMatch(
      /^:root\{(?:--portal-[a-z0-9-]+:(?:#[0-9a-f]{6}|light-dark\(#[0-9a-f]{6,8}, #[0-9a-f]{6,8}\)|\d+px);)+\}$/,
    );
    expect(styleOf(html)).toContain('--portal-accent:#123456;');
  });
});
