import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { environments } from '../database/schema.ts';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { defaultSender, findSender, logoId } from './sender.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp();
});
beforeEach(() => vi.spyOn(demo.services.log, 'warn').mockImplementation(() => {}));
afterAll(() => demo.close());

const id = demoId('environment:banknoord');

/** Sets the bar and logos of the environment, and returns its sender with the ids of the images that were loaded. */
async function senderWith(mainnav: string, logos: Partial<typeof environments.$inferInsert>) {
  const { database, files } = demo.services;
  await database
    .update(environments)
    .set({ themeVariables: { color_mainnav: mainnav }, logoId: null, logoDiapositiveId: null, ...logos })
    .where(eq(environments.id, id));
  const read = vi.spyOn(files, 'read').mockClear();
  const found = await findSender(demo.services, id);
  return { ...found, read: read.mock.calls.map(([, each]) => each) };
}

async function imageIds() {
  const rows = await demo.services.database.select().from(environments);
  const ids = rows.flatMap(({ logoId: ordinary, logoSlimId: slim }) => [ordinary, slim]);
  return [...new Set(ids)].filter((each) => each !== null);
}

test('[PWD-02] a dark bar has the diapositive logo, a light bar the ordinary one', async () => {
  const [ordinary = '', light = ''] = await imageIds();
  const both = { logoId: ordinary, logoDiapositiveId: light };
  expect((await senderWith('#000000', both)).read).toEqual([light]);
  expect((await senderWith('#ffffff', both)).read).toEqual([ordinary]);
  expect((await senderWith('#000000', { logoId: ordinary })).read).toEqual([ordinary]);
  expect((await senderWith('#ffffff', { logoDiapositiveId: light })).read).toEqual([]);
});

test('[PWD-02] a sender has the name, the support desk and the embedded logo of its environment', async () => {
  const [ordinary = ''] = await imageIds();
  const own = {
    logoId: ordinary,
    supportHours: 'Altijd.',
    supportPhone: '030 1',
    supportEmail: 'hulp@noord.example',
  };
  const { sender, logo } = await senderWith('#ffffff', own);
  expect(sender).toMatchObject({
    name: 'Bank Noord',
    themeVariables: { color_mainnav: '#ffffff' },
    supportDesk: { hours: 'Altijd.', phone: '030 1', email: 'hulp@noord.example' },
    logo: { src: `cid:${logoId}` },
  });
  expect(logo?.subarray(1, 4).toString()).toBe('PNG');

  const wide = await sharp({ create: { width: 1_000, height: 200, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  vi.spyOn(demo.services.files, 'read').mockResolvedValueOnce({
    size: wide.length,
    stream: Readable.from([wide]),
  });
  const { sender: withWide } = await findSender(demo.services, id);
  expect(withWide.logo).toEqual({ src: `cid:${logoId}`, width: 208, height: 48 });
});

test('the product is the sender without an environment or for a deleted one', async () => {
  const product = { sender: defaultSender(demo.services.config), logo: null };
  expect(await findSender(demo.services, null)).toEqual(product);
  expect(await findSender(demo.services, crypto.randomUUID())).toEqual(product);
});

test('[PWD-02] a logo that cannot be drawn, or whose file is missing, is left out', async () => {
  const [ordinary = ''] = await imageIds();
  expect(await senderWith('#ffffff', { logoId: null })).toMatchObject({ logo: null, sender: { logo: null } });
  vi.spyOn(demo.services.files, 'read').mockResolvedValueOnce(null);
  expect(await findSender(demo.services, id)).toMatchObject({ logo: null });
  await senderWith('#ffffff', { logoId: ordinary });
  vi.spyOn(demo.services.files, 'read').mockRejectedValueOnce(new Error('broken'));
  expect(await findSender(demo.services, id)).toMatchObject({ logo: null, sender: { logo: null } });
  expect(vi.mocked(demo.services.log.warn).mock.calls).toEqual([
    [{ err: new Error('broken'), environmentId: id }, 'A logo could not be drawn; the email goes without.'],
  ]);
});
