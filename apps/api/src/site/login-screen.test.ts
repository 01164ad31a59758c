import { createHash } from 'node:crypto';
import { demoSupportDesk } from '@portal/contract/environments/demo-support';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { environments } from '../database/schema.ts';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { makePortalFolder } from '../testing/portal-folder.ts';
import { portalServerLoader } from './portal-server.ts';

/** A renderer that numbers its screens, and fails for Bank Noord. */
const renderer = `
  let count = 0;
  export const loginNotices = ['logged-out'];
  export const renderProof = () => null;
  export const screenModule = (path) => (path === '/' ? 'src/home.tsx' : null);
  export function renderScreen(path, environment, supportDesk) {
    if (environment?.slug === 'banknoord') throw new Error('It cannot be rendered.');
    count += 1;
    return {
      head: '<title>Inloggen</title>',
      css: '<style data-styled="true" data-styled-version="6.6.0">.b{color:red}</style>',
      html: '<form>' + path + ' ' + environment?.name + ' ' + count + '</form><i>' + supportDesk.phone + '</i>',
      script: 'hold()',
    };
  }
`;
let demo: DemoApp;
let browser: Browser;
beforeAll(async () => {
  const environment = { PORTAL_FOLDER: makePortalFolder(renderer), RATE_LIMITS: 'off', LOG_LEVEL: 'silent' };
  demo = await buildDemoApp({ environment });
});
beforeEach(() => {
  browser = new Browser(demo.app);
});
afterAll(() => demo.close());

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
/** Returns the rendered form; undefined when the page shows the loading message. */
const formAt = async (path: string, from = browser) =>
  /<div id="root"><form>(.*)<\/form><i>088 000 00 00<\/i><\/div>/.exec((await from.get(path)).body)?.[1];

test('a logged-in user gets the scripts of the screen preloaded, by a header and in the page', async () => {
  const own = '</assets/index-a1b2c3.js>; rel=modulepreload; crossorigin';
  const font = '</assets/text-d7.woff2>; rel=preload; as=font; crossorigin';
  expect((await browser.get('/inloggen')).headers['link']).toBe(`${own}, ${font}`);
  await browser.login('anna');
  const preloads = async (path: string) =>
    [...(await browser.get(path)).body.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)"/g)].map(
      ([, href]) => href,
    );
  const { headers } = await browser.get('/account');
  expect(headers['link']).toContain('</assets/load-d4.js>; rel=modulepreload; crossorigin');
  const session = ['/assets/load-d4.js', '/assets/shared-e5.js'];
  expect(await preloads('/account')).toEqual(session);
  expect(await preloads('/')).toEqual([session[0], '/assets/home-f6.js', session[1]]);
});

describe('[LOG-13] login screen in the first HTML', () => {
  test('replaces ‘Laden...’ by the screen of the portal or of an environment', async () => {
    expect(await formAt('/inloggen')).toMatch(/^\/inloggen undefined \d+$/);
    expect(await formAt('/zonnig/inloggen')).toMatch(/^\/zonnig\/inloggen Zonnig Verzekeringen \d+$/);
    expect(await formAt('/hoffelijk/inloggen')).toMatch(/^\/hoffelijk\/inloggen Hoffelijk \d+$/);
    expect(await formAt('/zonnig/inloggen')).toMatch(/^\/zonnig\/inloggen Zonnig Verzekeringen \d+$/);
    const { body } = await browser.get('/zonnig/inloggen');
    expect(body).not.toContain('Laden...');
    expect(body).toContain('<title>Inloggen</title>');
  });

  test('has inline styles and a script, which the CSP allows by their hashes', async () => {
    const { body, headers } = await browser.get('/inloggen');
    expect(body).not.toContain('rel="stylesheet"');
    expect(body).toContain(
      '<style>.a{margin:0}</style><style data-styled="true" data-styled-version="6.6.0">.b{color:red}</style>',
    );
    expect(body.indexOf('<script>hold()</script>')).toBeLessThan(body.indexOf('<form>'));
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' ${hashOf('hold()')};`);
    for (const css of ['.a{margin:0}', '.b{color:red}']) expect(policy).toContain(hashOf(css));
  });

  test('is rendered once for each notice, and not again for other query parameters', async () => {
    const first = await formAt('/zonnig/inloggen');
    expect(await formAt('/zonnig/inloggen/')).toBe(first);
    expect(await formAt('/zonnig/inloggen?notify=iets&redirect=/account')).toBe(first);
    const notice = await formAt('/zonnig/inloggen?notify=logged-out');
    expect(notice).toContain('/zonnig/inloggen?notify=logged-out ');
    expect(await formAt('/zonnig/inloggen?a=b&notify=logged-out')).toBe(notice);
  });

  test('is rendered again for a new version of the environment', async () => {
    const before = await formAt('/hoffelijk/inloggen');
    const [stored] = await demo.services.database.select().from(environments);
    await demo.services.database
      .update(environments)
      .set({ name: 'Nieuw', version: (stored?.version ?? 0) + 10 });
    expect(await formAt('/hoffelijk/inloggen')).toMatch(/^\/hoffelijk\/inloggen Nieuw \d+$/);
    expect(await formAt('/hoffelijk/inloggen')).not.toBe(before);
  });

  test.for(['/', '/zonnig', '/wachtwoord-vergeten', '/onbekend/inloggen', '/zonnig/inloggen/x'])(
    'is not rendered for %s',
    async (path) => expect(await formAt(path)).toBeUndefined(),
  );

  test.for(['anna', 'karin'])('is not rendered for %s, who has a session', async (name) => {
    await browser.login(name);
    const page = await browser.get('/inloggen');
    expect(page.body).toContain('Laden...');
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  });

  test('is left to the browser for a cookie of an ended session', async () => {
    browser.cookies.set('sid', 'x'.repeat(43));
    expect((await browser.get('/inloggen')).body).toContain('Laden...');
  });

  test('comes from a module that is loaded once and whose results are validated', async () => {
    const odd = `
      export const loginNotices = [];
      export const renderProof = () => null;
      export const screenModule = () => 7;
      export const renderScreen = () => ({ html: '<form></form>' });
    `;
    const load = portalServerLoader(makePortalFolder(odd), demo.services.log);
    const server = await load();
    expect(await load()).toBe(server);
    expect(() => server?.renderScreen('/inloggen', null, demoSupportDesk)).toThrow('expected');
    expect(() => server?.screenModule('/')).toThrow('expected');
  });

  test('is left to the browser without an error in the log when the build has no server module', async () => {
    const error = vi.fn<(details: object, message: string) => void>();
    const log = { error } as unknown as Parameters<typeof portalServerLoader>[1];
    expect(await portalServerLoader(makePortalFolder(), log)()).toBeNull();
    expect(error).not.toHaveBeenCalled();
    expect(await portalServerLoader(makePortalFolder('export {};'), log)()).toBeNull();
    expect(error.mock.calls).toEqual([
      [{ err: expect.any(Error) }, 'The portal’s part for the server could not be loaded.'],
    ]);
  });

  test('is left to the browser when rendering fails or the module for the server is invalid', async () => {
    const error = vi.spyOn(demo.services.log, 'error');
    expect((await browser.get('/banknoord/inloggen')).body).toContain('Laden...');
    expect(error.mock.calls).toEqual([
      [
        { err: new Error('It cannot be rendered.') },
        'The login screen is left to the browser, since it could not be rendered.',
      ],
    ]);
    for (const odd of ['export const renderScreen = 1;', 'export {};', 'throw new Error("no");', undefined]) {
      const load = portalServerLoader(makePortalFolder(odd), demo.services.log);
      expect(await load()).toBeNull();
    }
  });
});
