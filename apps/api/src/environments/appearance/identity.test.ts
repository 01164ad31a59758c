import { iconNames } from '@portal/contract/environments/identity-calls';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { environments, media } from '../../database/schema.ts';
import { demoId } from '../../../../demo/src/world/demo-id.ts';
import { Browser } from '../../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../../testing/demo-app.ts';
import { browserOf } from '../../testing/personas.ts';
import { pour } from '../../testing/files/pour.ts';
import { drawIcon } from './icons.ts';

const all = '/api/customer_portal_environments';
const idOf = (slug: string) => demoId(`environment:${slug}`);

let demo: DemoApp;
let visitor: Browser;
beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off', LOG_LEVEL: 'silent' } });
  visitor = new Browser(demo.app);
});
afterAll(() => demo.close());

/** Returns the URL to which the path without a version redirects. */
const current = async (path: string) => String((await visitor.get(`${all}/${path}`)).headers.location);

/** Returns the color of a pixel as `#rrggbb`, with its opacity when it is not opaque. */
async function colorAt(png: Buffer, x: number, y: number): Promise<string> {
  const pixel = await sharp(png)
    .ensureAlpha()
    .extract({ left: x, top: y, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return `#${pixel.toString('hex').replace(/ff$/, '')}`;
}

test('[T31] a redirect stays on the host of the portal, whatever URL the request line has', async () => {
  await demo.app.listen({ host: '127.0.0.1', port: 0 });
  for (const path of [`${idOf('zonnig')}/icons/favicon.png`, `${idOf('zonnig')}/manifest.webmanifest`])
    for (const start of ['http://evil.example', 'http://evil.example:80@evil.example', '']) {
      const head = `GET ${start}${all}/${path} HTTP/1.1\r\nHost: localhost:4173\r\nConnection: close\r\n\r\n`;
      const { response } = await pour(demo.app, head, { bytes: 0 });
      const location = /^location: (.*)\r$/im.exec(response)?.[1];
      expect([start, location?.split('?')[0]]).toEqual([start, `${all}/${path}`]);
    }
});

describe('[LOG-13] the icons of an environment', () => {
  test.each([
    ['favicon.png', 64],
    ['apple-touch-icon.png', 180],
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['maskable-512.png', 512],
  ])('%s is %i pixels wide and cacheable forever at its versioned URL', async (name, side) => {
    const address = await current(`${idOf('zonnig')}/icons/${name}`);
    const response = await visitor.get(address);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: side, height: side });
    const etag = String(response.headers['etag']);
    expect((await visitor.get(address, { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await visitor.get(address, { 'if-none-match': '"0"' })).statusCode).toBe(200);
  });

  test.each(['', '?v=', '?v=0', '?v=999', '?v=1&v=2', '?v[]=1', `?v=${'x'.repeat(2_000)}`, '?v=%00'])(
    'a URL with the query %j redirects to the current version',
    async (query) => {
      const response = await visitor.get(`${all}/${idOf('zonnig')}/icons/favicon.png${query}`);
      expect(response.statusCode).toBe(302);
      expect(response.headers['cache-control']).toBe('no-cache');
      expect(response.headers.location).toMatch(/\/icons\/favicon\.png\?v=\d+$/);
    },
  );

  test('get a new URL after a save, to which the old one redirects', async () => {
    const path = `${idOf('hoffelijk')}/icons/icon-192.png`;
    const before = await current(path);
    const bytes = (await visitor.get(before)).rawPayload;
    const bram = await browserOf(demo, 'administrator');
    const change = {
      name: 'Hoffelijk',
      dashboardTitle: 'Hoffelijk',
      themeVariables: {},
      logo: null,
      logoSlim: null,
    };
    const headers = { 'content-type': 'application/ld+json' };
    const saved = await bram.send('PUT', `${all}/${idOf('hoffelijk')}`, JSON.stringify(change), headers);
    expect(saved.statusCode, saved.body).toBe(200);
    const after = await current(path);
    expect(after).not.toBe(before);
    expect((await visitor.get(before)).headers.location).toBe(after);
    expect((await visitor.get(after)).rawPayload.equals(bytes)).toBe(false);
  });

  test('have the primary color as background without a logo', async () => {
    const { database } = demo.services;
    const id = idOf('voorbeeld');
    const address = await current(`${id}/icons/apple-touch-icon.png`);
    await database
      .update(environments)
      .set({ logoId: null, logoSlimId: null, version: 900 })
      .where(eq(environments.id, id));
    const drawn = await visitor.get(address.replace(/\d+$/, '900'));
    expect(await colorAt(drawn.rawPayload, 2, 2)).toBe('#ac2e32');
  });

  test('show the slim logo, or else the other logo, on the color of the navigation bar', async () => {
    const { database, files } = demo.services;
    const store = async (background: string) => {
      const id = crypto.randomUUID();
      const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer();
      await files.write('media', id, [bytes]);
      await database
        .insert(media)
        .values({ id, contentType: 'image/png', size: bytes.length, width: 20, height: 20 });
      return id;
    };
    const [logoId, logoSlimId] = [await store('#0000ff'), await store('#00ff00')];
    const iconOf = async (slug: string, version: number, logos: object) => {
      const themeVariables = { color_mainnav: '#654321' };
      await database
        .update(environments)
        .set({ ...logos, version, themeVariables })
        .where(eq(environments.id, idOf(slug)));
      const { rawPayload } = await visitor.get(await current(`${idOf(slug)}/icons/apple-touch-icon.png`));
      return [await colorAt(rawPayload, 90, 90), await colorAt(rawPayload, 2, 2)];
    };
    expect(await iconOf('voorbeeld', 901, { logoId, logoSlimId })).toEqual(['#00ff00', '#654321']);
    expect(await iconOf('voorbeeld', 902, { logoId, logoSlimId: null })).toEqual(['#0000ff', '#654321']);
    // Another environment at the same version has an icon of its own.
    expect(await iconOf('hoffelijk', 901, { logoId, logoSlimId: null })).toEqual(['#0000ff', '#654321']);
  });

  test('are drawn again after a failure of the file store', async () => {
    await demo.services.database
      .update(environments)
      .set({ version: 950 })
      .where(eq(environments.id, idOf('voorbeeld')));
    const address = await current(`${idOf('voorbeeld')}/icons/favicon.png`);
    vi.spyOn(demo.services.files, 'read').mockRejectedValueOnce(new Error('away'));
    const statuses = [(await visitor.get(address)).statusCode, (await visitor.get(address)).statusCode];
    expect(statuses).toEqual([500, 200]);
  });

  test.each([
    ['x', 'favicon.png', 404],
    [crypto.randomUUID(), 'favicon.png', 404],
    [idOf('zonnig'), 'logo.svg', 404],
    [idOf('zonnig'), '__proto__', 404],
    [idOf('zonnig'), '%00', 404],
    [idOf('zonnig'), '..%2f..', 404],
  ])('environment id %s and icon name %s return %i', async (id, name, status) => {
    expect((await visitor.get(`${all}/${id}/icons/${name}`)).statusCode).toBe(status);
  });
});

describe('drawIcon', () => {
  const source = { name: 'Élan', logos: [], bar: '#ffffff', primary: '#0b5d3b' } as const;
  const wide = () =>
    sharp({ create: { width: 400, height: 60, channels: 3, background: '#c3e36a' } })
      .png()
      .toBuffer();
  const square = () =>
    sharp({ create: { width: 90, height: 90, channels: 3, background: '#c3e36a' } })
      .extend({ top: 0, bottom: 0, left: 100, right: 100, background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png()
      .toBuffer();

  test('uses the logo that is square after its empty margins are trimmed', async () => {
    const png = await drawIcon({ ...source, logos: [await wide(), await square()] }, 'icon-192.png');
    expect(await colorAt(png, 96, 96)).toBe('#c3e36a');
    expect(await colorAt(png, 96, 4)).toBe('#ffffff');
  });

  test.each([
    ['a wide logo', wide],
    ['a file that is not a raster image', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('draws a letter instead of %s', async (_, logo) => {
    const png = await drawIcon({ ...source, logos: [await logo()] }, 'maskable-512.png');
    expect(png.equals(await drawIcon(source, 'maskable-512.png'))).toBe(true);
    expect(await colorAt(png, 2, 2)).toBe('#0b5d3b');
  });

  test('rounds the corners, except of icons that the system masks itself', async () => {
    const corners = await Promise.all(
      iconNames.map(async (name) => (await colorAt(await drawIcon(source, name), 0, 0)) !== source.primary),
    );
    expect(corners).toEqual([true, false, true, true, false]);
  });

  test('draws the first letter without accents, dark on a light color, or the portal’s mark without a letter', async () => {
    const draw = (change: object) => drawIcon({ ...source, ...change }, 'favicon.png');
    const plain = await draw({ name: 'elan' });
    expect((await draw({})).equals(plain)).toBe(true);
    const others = [{ name: 'Ωμέγα' }, { name: '' }, { name: '7 Provinciën' }, { primary: '#ffd54a' }];
    const drawn = await Promise.all(others.map(draw));
    expect(drawn[0]?.equals(drawn[1] ?? plain)).toBe(true);
    for (const each of drawn) expect(each.equals(plain)).toBe(false);
    expect((await draw({ name: '“7 Provinciën”' })).equals(await draw({ name: '7' }))).toBe(true);
  });

  test('draws a white letter on a dark color and a nearly black letter on a light color', async () => {
    const centerOf = async (primary: '#0b5d3b' | '#ffd54a') =>
      colorAt(await drawIcon({ ...source, name: 'I', primary }, 'icon-192.png'), 96, 96);
    expect([await centerOf('#0b5d3b'), await centerOf('#ffd54a')]).toEqual(['#ffffff', '#121115']);
  });

  test.each([
    ['favicon.png', 51],
    ['apple-touch-icon.png', 119],
    ['icon-192.png', 134],
    ['icon-512.png', 358],
    // A square of this side fits in the circle of 80% of 512 pixels.
    ['maskable-512.png', 287],
  ] as const)('leaves room around a logo in %s: it is %i pixels wide', async (name, width) => {
    const png = await drawIcon({ ...source, primary: '#c3e36a', logos: [await square()] }, name);
    const opaque = await sharp(png).flatten({ background: source.bar }).toBuffer();
    const { info } = await sharp(opaque)
      .trim({ background: source.bar })
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width, height: width });
  });

  test.each([
    ['4:3', 134, 100, true],
    ['3:4', 100, 134, true],
    ['wider', 135, 100, false],
    ['higher', 100, 135, false],
  ])('uses a logo with a ratio of at most 1.34 only (%s): %i × %i', async (_, width, height, isUsed) => {
    const logo = await sharp({ create: { width, height, channels: 3, background: '#c3e36a' } })
      .extend({ top: 9, bottom: 9, left: 9, right: 9, background: '#ffffff' })
      .png()
      .toBuffer();
    const png = await drawIcon({ ...source, logos: [logo] }, 'icon-192.png');
    expect((await colorAt(png, 96, 96)) === '#c3e36a').toBe(isUsed);
  });

  test('skips a logo that cannot be drawn', async () => {
    const broken = Buffer.from('<svg');
    const png = await drawIcon({ ...source, logos: [broken, await square()] }, 'icon-192.png');
    expect(await colorAt(png, 96, 96)).toBe('#c3e36a');
  });
});

describe('[LOG-13] the web app manifest of an environment', () => {
  const manifestOf = async (slug: string) => visitor.get(await current(`${idOf(slug)}/manifest.webmanifest`));

  test('has the name of the environment and starts at its login', async () => {
    const response = await manifestOf('zonnig');
    expect(response.headers).toMatchObject({
      'content-type': expect.stringContaining('application/manifest+json'),
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const manifest = response.json<{
      icons: { src: string; sizes: string; type: string; purpose: string }[];
    }>();
    expect(manifest).toMatchObject({
      name: 'Zonnig Verzekeringen',
      short_name: 'Zonnig',
      lang: 'nl',
      start_url: '/zonnig/inloggen',
      display: 'browser',
      theme_color: '#ffd54a',
      background_color: expect.stringMatching(/^#[\da-f]{6}$/),
      scope: '/',
    });
    expect(manifest.icons.map(({ type }) => type)).toEqual(Array(3).fill('image/png'));
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes } of manifest.icons) {
      const { statusCode, rawPayload } = await visitor.get(src);
      expect(statusCode, src).toBe(200);
      expect(`${(await sharp(rawPayload).metadata()).width}`).toBe(sizes.split('x')[0]);
    }
    const maskable = manifest.icons.find(({ purpose }) => purpose === 'maskable');
    expect(maskable?.src).toContain('/icons/maskable-512.png');
  });

  test.each([
    ['Bank Noord', 'Bank Noord'],
    ['Verzekeringsmaatschappij', 'Verzekeringsmaatschappij'],
    ['De heel lange naam', 'De heel'],
    ['Groene Kades Utrecht', 'Groene Kades'],
    ['Blauwe Kaders Utrecht', 'Blauwe'],
    ['Verzekeringsmaatschappij Noord', 'Verzekeringsmaatschappij Noord'],
  ])('shortens the name %j to %j', async (name, short) => {
    await demo.services.database
      .update(environments)
      .set({ name })
      .where(eq(environments.id, idOf('banknoord')));
    expect((await manifestOf('banknoord')).json()).toMatchObject({ name, short_name: short });
  });
});
