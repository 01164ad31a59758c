import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { invite } from '../credentials/invite.ts';
import { people } from '../database/schema.ts';
import { administer, byBram } from '../testing/administration.ts';
import { audited } from '../testing/audited.ts';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { dumpOf } from '../testing/database/dump.ts';
import { erasePeople, erasePerson, holdPerson } from './erase-person.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp();
});
beforeEach(() => demo.restore());
afterAll(() => demo.close());

const erase = (username: string) => administer(demo, (tx) => erasePerson(tx, demoId(`user:${username}`)));

test('[BEH-06] nothing of an erased person is left but the audit log, which names nobody', async () => {
  const visitor = new Browser(demo.app);
  await visitor.login('anna');
  await administer(demo, (tx) => invite(tx, demoId('user:anna')));
  await erase('anna');
  const left = await dumpOf(demo.services.database, 'audit');
  for (const trace of [demoId('person:anna'), demoId('user:anna'), demoId('contact:anna'), '"anna@'])
    expect(Object.keys(left).filter((table) => JSON.stringify(left[table]).includes(trace))).toEqual([]);
  expect((await visitor.get('/api/sessions')).statusCode).toBe(401);
  expect(await audited(demo)).toEqual([
    {
      event: 'user_deleted',
      userId: demoId('user:anna'),
      objectType: 'person',
      objectId: demoId('person:anna'),
      ...byBram,
    },
  ]);
});

test('[BEH-06] a person whose data must be kept is not erased until that ends', async () => {
  const hold = (reason: string | null) =>
    administer(demo, (tx) => holdPerson(tx, demoId('user:anna'), reason));
  await hold('Geschil over een examen');
  await expect(erase('anna')).rejects.toMatchObject({
    status: 409,
    message: 'De gegevens van deze persoon moeten bewaard blijven: Geschil over een examen',
  });
  expect((await new Browser(demo.app).login('anna')).statusCode).toBe(200);
  await hold(null);
  await erase('anna');
  await expect(erase('anna')).rejects.toMatchObject({ status: 404 });
});

test('[BEH-06] administrators cannot erase themselves', async () => {
  await expect(erase('bram')).rejects.toMatchObject({ status: 409 });
});

test('[BEH-06] people are erased together, or none of them when one must stay or is unknown', async () => {
  const { database } = demo.services;
  const persons = () => database.$count(people);
  const before = await persons();
  const erasing = (...userIds: string[]) => administer(demo, (tx) => erasePeople(tx, userIds));
  await administer(demo, (tx) => holdPerson(tx, demoId('user:dewi'), 'Geschil over een examen'));
  const [anna, dewi, chris] = [demoId('user:anna'), demoId('user:dewi'), demoId('user:chris')];
  await expect(erasing(anna, dewi)).rejects.toMatchObject({ status: 409 });
  await expect(erasing(anna, crypto.randomUUID())).rejects.toMatchObject({ status: 404 });
  await expect(erasing(anna, demoId('user:bram'))).rejects.toMatchObject({ status: 409 });
  expect(await persons()).toBe(before);
  await erasing(anna, chris);
  expect(await persons()).toBe(before - 2);
  expect(await audited(demo, 2)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ event: 'user_deleted', userId: anna }),
      expect.objectContaining({ event: 'user_deleted', userId: chris }),
    ]),
  );
});
