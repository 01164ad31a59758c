import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { CannotStart } from '../../cannot-start.ts';
import { installation } from '../../database/schema.ts';
import { buildDemoApp, type DemoApp } from '../../testing/demo-app.ts';
import { StorageFault } from './file-store.ts';
import { checkStore, requireOwnStore } from './store-id.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp();
});
const isStoreId = eq(installation.name, 'file-store');
beforeEach(() => demo.services.database.delete(installation).where(isStoreId));
afterAll(() => demo.close());
const known = () => demo.services.database.select().from(installation).where(isStoreId);

function storeWith(id: string | null = null) {
  const store = { id };
  return {
    store,
    readId: async () => store.id,
    createId: async () => (store.id ??= crypto.randomUUID()),
  };
}
const require = (files: ReturnType<typeof storeWith>) => requireOwnStore(demo.services.database, files);

test('[T76] the first start gives an id to the store and the database, and later ones find it', async () => {
  const files = storeWith();
  await require(files);
  const { id } = files.store;
  await require(files);
  expect(files.store.id).toBe(id);
  expect(await known()).toEqual([{ name: 'file-store', value: id }]);
});

test('[T76] a store that another start has given an id is adopted', async () => {
  await require(storeWith('3f2b8c1e-0d4a-4b6f-9a7e-5c1d2e3f4a5b'));
  expect(await known()).toMatchObject([{ value: '3f2b8c1e-0d4a-4b6f-9a7e-5c1d2e3f4a5b' }]);
});

test('[T76] a store with another id or with none is refused, and left as it is', async () => {
  await require(storeWith());
  const [empty, other] = [storeWith(), storeWith(crypto.randomUUID())];
  const { id } = other.store;
  await expect(require(empty)).rejects.toThrow(CannotStart);
  await expect(require(other)).rejects.toThrow(CannotStart);
  expect([empty.store.id, other.store.id]).toEqual([null, id]);
});

test('[T76] of servers that start at the same moment, those on one store continue, and others do not', async () => {
  const shared = storeWith();
  const outcomes = await Promise.allSettled([require(shared), require(shared), require(storeWith())]);
  const [one, two, other] = outcomes.map(({ status }) => status);
  expect(one).toBe(two);
  expect(new Set([one, other])).toEqual(new Set(['fulfilled', 'rejected']));
});

test('[T77] a store that cannot be reached is logged and does not stop the start', async () => {
  const error = vi.spyOn(demo.services.log, 'error').mockImplementation(() => {});
  const away = { ...demo.services.files, readId: () => Promise.reject(new StorageFault('away')) };
  await checkStore({ ...demo.services, files: away });
  expect(error).toHaveBeenCalledOnce();
  const broken = { ...demo.services.files, readId: () => Promise.reject(new TypeError('bug')) };
  await expect(checkStore({ ...demo.services, files: broken })).rejects.toThrow(TypeError);
});
