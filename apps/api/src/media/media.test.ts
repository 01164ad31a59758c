import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { createMediaObject } from '@portal/contract/media/calls';
import { maximumImageBytes } from '@portal/contract/media/rules';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { environmentDrafts, environments, media, people } from '../database/schema.ts';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { spaceToUpload } from '../platform/files/disk-space.ts';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { type FileStore, graceTime } from '../platform/files/file-store.ts';
import { toWebp } from './image.ts';
import { accepts } from './routes.ts';
import { sweepMedia, sweepUnusedMedia } from './service.ts';

let demo: DemoApp;
let anna: Browser;
beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off' } });
  anna = new Browser(demo.app);
  await anna.login('anna');
});
beforeEach(() => {
  demo.space.freeBytes = spaceToUpload;
});
afterAll(() => demo.close());

const image = (format: 'png' | 'jpeg' | 'gif' | 'webp' | 'tiff', width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#ac2e32' } })
    .toFormat(format)
    .toBuffer();

/** Returns a multipart body as a browser makes it. */
function form(field: string, content: Buffer, name = 'foto.png'): { body: Buffer; type: string } {
  const boundary = '----portal-test';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  };
}

function upload(content: Buffer, field = 'file', from = anna) {
  const { body, type } = form(field, content);
  const cookie = [...from.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return demo.app.inject({
    method: 'POST',
    url: '/api/media_objects',
    headers: { host: 'localhost:4173', 'content-type': type, ...(cookie && { cookie }) },
    payload: body,
  });
}

/** Returns a black PNG of `side` × `side` pixels, which is small until it is decoded. */
function pixelFlood(side: number): Buffer {
  const chunk = (name: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), content]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(content.length);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(side);
  header.writeUInt32BE(side, 4);
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side), { level: 9 });
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const storedFiles = (area = 'media') =>
  readdirSync(join(demo.services.config.dataFolder, 'files', area), {
    recursive: true,
    withFileTypes: true,
  }).filter((entry) => entry.isFile());

describe('an uploaded image', () => {
  test.for(['png', 'jpeg', 'gif', 'webp'] as const)('of type %s is served as PNG', async (format) => {
    const response = await upload(await image(format));
    expect(response.statusCode).toBe(201);
    const object = createMediaObject.response.safeParse(response.json()).data;
    const [row] = await demo.services.database
      .select()
      .from(media)
      .where(eq(media.id, object?.id ?? ''));
    expect(row).toMatchObject({
      uploadedBy: demoId('user:anna'),
      contentType: 'image/png',
      width: 40,
      height: 30,
      createdAt: demo.clock.now(),
    });
    expect(response.json()).toMatchObject({
      '@type': 'MediaObject',
      '@id': `/api/media_objects/${object?.id}`,
      contentUrl: `/media/${object?.id}`,
    });

    expect(response.json()).toMatchObject({ '@context': '/api/contexts/MediaObject', id: object?.id });
    const served = await anna.get(`/media/${object?.id}`);
    expect(row?.size).toBe(served.rawPayload.length);
    expect(served.headers['content-type']).toBe('image/png');
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'png', width: 40, height: 30 });
  });

  test('is served as WebP of a tenth of the size to browsers that accept it, else as PNG', async () => {
    const picture = await sharp({
      create: {
        width: 1_600,
        height: 1_000,
        channels: 3,
        noise: { type: 'gaussian', mean: 120, sigma: 20 },
        background: '#fff',
      },
    })
      .blur(4)
      .png()
      .toBuffer();
    const { id } = (await upload(picture)).json<{ id: string }>();
    const png = await anna.get(`/media/${id}`, { accept: 'image/png,*/*' });
    const webp = await anna.get(`/media/${id}`, { accept: 'image/avif,image/webp,*/*;q=0.8' });
    expect([png.headers['content-type'], png.headers['vary']]).toEqual([
      'image/png',
      'Origin, Sec-Fetch-Site, Accept',
    ]);
    expect([webp.headers['content-type'], webp.headers['vary']]).toEqual([
      'image/webp',
      'Origin, Sec-Fetch-Site, Accept',
    ]);
    expect(webp.headers['etag']).not.toBe(png.headers['etag']);
    expect(await sharp(webp.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1_600 });
    expect(webp.rawPayload.length).toBeLessThan(png.rawPayload.length / 10);
  });

  test('[ENV-08] keeps exact colors as a small WebP, and is reduced to 2,560 pixels when larger', async () => {
    const served = async (content: Buffer, accept: string) => {
      const { id } = (await upload(content)).json<{ id: string }>();
      const { rawPayload } = await anna.get(`/media/${id}`, { accept });
      return sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
    };
    // Lossy WebP keeps flat colors, and blurs edges between them.
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const logo = await sharp({ create: { width: 200, height: 200, channels: 3, noise, background: '#fff' } })
      .png()
      .toBuffer();
    const [png, webp] = [await served(logo, 'image/png'), await served(logo, 'image/webp')];
    expect(webp.info).toMatchObject({ width: 200, channels: png.info.channels });
    expect(webp.data.equals(png.data)).toBe(true);
    const wide = await image('png', 3_000, 100);
    expect((await served(wide, 'image/webp')).info).toMatchObject({ width: 2_560 });
    const high = await image('png', 100, 3_000);
    expect((await served(high, 'image/webp')).info).toMatchObject({ height: 2_560 });
  });

  test('[ENV-08] is lossless in WebP up to 512 × 512 pixels only', async () => {
    const isExact = async (width: number) => {
      const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
      const png = await sharp({ create: { width, height: 512, channels: 3, noise, background: '#fff' } })
        .png()
        .toBuffer();
      const [before, after] = await Promise.all(
        [png, await toWebp(png, width, 512)].map((bytes) => sharp(bytes).raw().toBuffer()),
      );
      return before?.equals(after ?? Buffer.alloc(0));
    };
    expect([await isExact(512), await isExact(513)]).toEqual([true, false]);
  });

  test('of type GIF87a is accepted', async () => {
    const older = await image('gif');
    older.write('GIF87a', 'latin1');
    expect((await upload(older)).statusCode).toBe(201);
  });

  test('without a WebP copy is served as PNG, also for an id in upper case', async () => {
    const { id } = (await upload(await image('png'))).json<{ id: string }>();
    const webp = await anna.get(`/media/${id.toUpperCase()}`, { accept: 'image/webp' });
    expect(webp.headers).toMatchObject({ 'content-type': 'image/webp', 'content-disposition': 'inline' });
    const etag = String(webp.headers['etag']);
    const unchanged = { accept: 'image/webp', 'if-none-match': etag };
    expect((await anna.get(`/media/${id.toUpperCase()}`, unchanged)).statusCode).toBe(304);
    const { files } = demo.services;
    await files.remove('media-webp', id);
    const png = await anna.get(`/media/${id}`, unchanged);
    await files.write('media-webp', id, [webp.rawPayload]);
    expect([png.statusCode, png.headers['content-type']]).toEqual([200, 'image/png']);
  });

  test.each([
    '{}',
    '',
    '--x',
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf',
    '--x\r\nContent-Disposition: form-data\r\n\r\n\r\n--x--',
  ])('[T80] returns 400 or 422 for the malformed form %j', async (body) => {
    const visitor = new Browser(demo.app);
    await visitor.login('anna');
    const response = await visitor.post('/api/media_objects', body, {
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect([400, 422]).toContain(response.statusCode);
  });

  test('is accepted in the form field image, but not in an unknown field', async () => {
    expect((await upload(await image('png'), 'image')).statusCode).toBe(201);
    expect((await upload(await image('png'), 'other')).statusCode).toBe(422);
    expect((await upload(Buffer.from('hello'), 'image')).json()).toMatchObject({
      violations: [{ propertyPath: 'image', message: 'Dit bestand kan niet worden geüpload.' }],
    });
    const text = '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\nhello\r\n--x--\r\n';
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const response = await anna.post('/api/media_objects', text, headers);
    expect([response.statusCode, response.json()]).toMatchObject([
      422,
      { violations: [{ propertyPath: 'file', message: 'Kies een bestand.' }] },
    ]);
  });

  test('[T70] loses its EXIF data and is turned upright', async () => {
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#000' } })
      .withExif({ IFD3: { GPSLatitude: '52/1 22/1 0/1' }, IFD0: { ImageDescription: 'at home' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('at home');
    const { id } = (await upload(photo)).json<{ id: string }>();
    const { rawPayload } = await anna.get(`/media/${id}`);
    expect(rawPayload.toString('latin1')).not.toContain('at home');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 30, height: 40 });
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
  });

  test('[T62] is served with headers that forbid scripts and allow caching for a year', async () => {
    const { id } = (await upload(await image('png'))).json<{ id: string }>();
    const served = await anna.get(`/media/${id}`);
    expect(served.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(served.rawPayload.length),
    });
    const again = await anna.get(`/media/${id}`, { 'if-none-match': String(served.headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

describe('refused upload', () => {
  const refused: [string, () => Buffer | Promise<Buffer>][] = [
    ['plain text', () => Buffer.from('hello')],
    ['an empty file', () => Buffer.alloc(0)],
    [
      'an SVG with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['a PDF', () => Buffer.from('%PDF-1.7\n')],
    ['a TIFF', () => image('tiff')],
    ['a truncated PNG', async () => (await image('png', 400, 300)).subarray(0, 200)],
    [
      'HTML that begins as a PNG',
      () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('<script>alert(1)</script>')]),
    ],
    ['JavaScript that begins as a GIF', () => Buffer.from('GIF89a=1;alert(1)')],
  ];
  test.for(refused)('[T60, T63] returns 422 for %s and stores no file', async ([, make]) => {
    const before = storedFiles().length;
    const response = await upload(await make());
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      violations: [{ propertyPath: 'file', message: 'Dit bestand kan niet worden geüpload.' }],
    });
    expect(storedFiles()).toHaveLength(before);
  });

  test('[T64] returns 422 for a small file that decodes to 256 megapixels', async () => {
    const flood = pixelFlood(16_000);
    expect(flood.length).toBeLessThan(40_000);
    expect((await upload(flood)).statusCode).toBe(422);
  });

  test('returns 413 for more than 10 MiB', async () => {
    const padded = (size: number) => {
      const bytes = Buffer.alloc(size);
      Buffer.from('89504e470d0a1a0a', 'hex').copy(bytes);
      return bytes;
    };
    expect((await upload(padded(maximumImageBytes))).statusCode).toBe(422);
    expect((await upload(padded(maximumImageBytes + 1))).statusCode).toBe(413);
  });

  test('returns 422 without a file or a body, and 415 for JSON', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await anna.post('/api/media_objects', '--x--\r\n', headers)).statusCode).toBe(422);
    expect((await anna.post('/api/media_objects', '{}')).statusCode).toBe(415);
    expect((await anna.post('/api/media_objects')).statusCode).toBe(422);
  });
});

describe('media routes and cleanup', () => {
  test('uploading returns 401 without a session', async () => {
    expect((await upload(await image('png'), 'file', new Browser(demo.app))).statusCode).toBe(401);
  });

  test('[T77] uploading returns 507 with less than 512 MiB of free disk space', async () => {
    demo.space.freeBytes = spaceToUpload - 1;
    expect((await upload(await image('png'))).statusCode).toBe(507);
  });

  test.for(['nothing', '..%2f..%2fsecret-key', '%00', crypto.randomUUID()])(
    'GET /media/%s returns 404',
    async (name) => {
      expect((await anna.get(`/media/${name}`)).statusCode).toBe(404);
    },
  );

  test('uploading returns 429 after ten uploads in a minute', async () => {
    const limited = await buildDemoApp();
    const browser = new Browser(limited.app);
    await browser.login('anna');
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1)
      statuses.push((await browser.post('/api/media_objects', '--x--\r\n', type)).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    await limited.close();
  });

  test('[T67] sweepMedia compares both originals and WebP copies with the rows', async () => {
    const [row] = await demo.services.database.select({ id: media.id }).from(media).limit(1);
    const known: [string, boolean, boolean][] = [];
    const files: Pick<FileStore, 'sweep'> = {
      sweep: async (area, isKnown) => {
        known.push([area, await isKnown(row?.id ?? ''), await isKnown(crypto.randomUUID())]);
        return 2;
      },
    };
    expect(await sweepMedia({ ...demo.services, files: files as FileStore })).toBe(4);
    expect(known).toEqual([
      ['media', true, false],
      ['media-webp', true, false],
    ]);
  });

  test('[T67] the cleanup job logs how many files it removed, and nothing when there were none', async () => {
    const { files, log } = demo.services;
    const job = demo.app.jobs.find(({ name }) => name === 'unmentioned-files');
    const info = vi.spyOn(log, 'info').mockImplementation(() => {});
    const sweep = vi.spyOn(files, 'sweep').mockResolvedValue(0);
    await job?.run({}, { isLast: true });
    expect(info).not.toHaveBeenCalled();
    sweep.mockResolvedValue(2);
    await job?.run({}, { isLast: true });
    expect(info.mock.calls).toEqual([[{ removed: 4 }, 'Removed files that nothing mentions.']]);
  });

  test('[T67] sweepMedia keeps old files that have a row', async () => {
    await upload(await image('png'));
    const stored = () => ['media', 'media-webp'].map((area) => storedFiles(area).map(({ name }) => name));
    const before = stored();
    expect(before.map(({ length }) => length > 0)).toEqual([true, true]);
    const old = new Date(Date.now() - 2 * graceTime);
    for (const { parentPath, name } of ['media', 'media-webp'].flatMap((area) => storedFiles(area)))
      utimesSync(join(parentPath, name), old, old);
    expect(await sweepMedia(demo.services)).toBe(0);
    expect(stored()).toEqual(before);
  });

  test('[BEH-10] an image that a person, an environment or a draft uses is kept', async () => {
    const { services, clock } = demo;
    const { database } = services;
    const id = async () => (await upload(await image('png'))).json<{ id: string }>().id;
    const ids = { photo: await id(), logo: await id(), typed: await id(), unused: await id() };
    const [person, environmentId] = [demoId('person:anna'), demoId('environment:zonnig')];
    await database.update(people).set({ avatarId: ids.photo }).where(eq(people.id, person));
    await database
      .update(environments)
      .set({ logoSlimId: ids.logo })
      .where(eq(environments.id, environmentId));
    await database.insert(environmentDrafts).values({
      environmentId,
      userId: demoId('user:bram'),
      environmentVersion: 1,
      base: {},
      values: { logo: `/api/media_objects/${ids.typed}` },
      changedAt: clock.now(),
    });
    const later = new Date(clock.now().getTime() + 30 * 24 * 60 * 60_000);
    await sweepUnusedMedia({ ...services, clock: { now: () => later } });
    const left = (await database.select({ id: media.id }).from(media)).map((row) => row.id);
    expect(left).toEqual(expect.arrayContaining([ids.photo, ids.logo, ids.typed]));
    expect(left).not.toContain(ids.unused);
  });
});

test.each<[string | undefined, boolean]>([
  ['image/avif,image/webp,*/*;q=0.8', true],
  ['IMAGE/WEBP ; q=0.1', true],
  ['image/webp;q=0', false],
  ['image/webp; v=1; q=0.000', false],
  ['image/webp;q=0, image/webp', true],
  ['image/webp;q=x', false],
  ['image/webpx', false],
  ['text/image/webp', false],
  ['*/*', false],
  ['', false],
  [undefined, false],
])('[T28] the Accept header %j accepts WebP: %j', (header, isAccepted) =>
  expect(accepts(header, 'image/webp')).toBe(isAccepted),
);
