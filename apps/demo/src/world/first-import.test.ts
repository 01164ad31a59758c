import { affiliations, contacts, imports, people, users } from '@portal/api/database/schema';
import { buildDemoApp } from '@portal/api/testing/demo-app';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { importFirstList } from './first-import.ts';

test('[BEH-12] the demo has a customer that was imported from a CSV file of Excel, also after a restart', async () => {
  const demo = await buildDemoApp();
  const { services } = demo;
  await importFirstList(services);
  await importFirstList(services);
  const { database } = services;
  const imported = await database
    .select({
      name: affiliations.name,
      givenName: people.givenName,
      birthDate: people.birthDate,
      email: users.email,
    })
    .from(contacts)
    .innerJoin(affiliations, eq(affiliations.id, contacts.affiliationId))
    .innerJoin(people, eq(people.id, contacts.personId))
    .innerJoin(users, eq(users.personId, people.id))
    .where(eq(affiliations.name, 'Duinzicht Hypotheken B.V.'))
    .orderBy(asc(users.email));
  const done = await database.select().from(imports);
  await demo.close();
  expect(imported).toHaveLength(6);
  expect(imported.at(-1)).toEqual({
    name: 'Duinzicht Hypotheken B.V.',
    givenName: 'Zo\u00eb',
    birthDate: '1996-11-27',
    email: 'zoe.westerveld@duinzicht.example',
  });
  expect(done).toMatchObject([{ fileName: 'duinzicht.csv', lineCount: 6, doneCount: 6 }]);
  expect(done[0]?.finishedAt).not.toBeNull();
});
