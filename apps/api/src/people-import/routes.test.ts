import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { contacts, imports, people } from '../database/schema.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { browserOf, type PersonaName } from '../testing/personas.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp();
});
beforeEach(() => demo.restore());
afterAll(() => demo.close());

const file = [
  'Roepnaam;Achternaam;E-mail;Mobiel',
  'Lotte;Dijk;lotte@nieuwe-klant.example;0612345678',
  'Anna;Anders;anna@voorbeeld.example;0612345679',
  'Zo\u00eb;Jansen;geen adres;',
  'Bram;Bakker;bram@voorbeeld.example;',
].join('\r\n');

interface Imported {
  id: string;
  doneCount: number;
  finishedAt?: string;
}

async function post(name: PersonaName, path: string, body: object = {}) {
  const browser = await browserOf(demo, name);
  return browser.send('POST', `/api/imports${path}`, JSON.stringify(body), {
    'content-type': 'application/ld+json',
  });
}

const bodyOf = (text: string, given: object = {}) => ({
  organisation: demoId('organisation:voorbeeld'),
  fileName: 'mensen.csv',
  data: Buffer.from(text, 'latin1').toString('base64'),
  columns: {},
  ...given,
});
const counts = async () => {
  const { database } = demo.services;
  return [await database.$count(people), await database.$count(contacts), await database.$count(imports)];
};

describe('[MEN-08] a file with people', () => {
  test('is shown line by line before anything happens', async () => {
    const before = await counts();
    const response = await post('service desk', '/preview', bodyOf(file));
    expect(response.json()).toMatchObject({
      columns: ['Roepnaam', 'Achternaam', 'E-mail', 'Mobiel'],
      chosen: { givenName: 'Roepnaam', surname: 'Achternaam', email: 'E-mail', phone: 'Mobiel' },
      missing: [],
      lines: [
        { number: 2, kind: 'new', email: 'lotte@nieuwe-klant.example' },
        { number: 3, kind: 'changed', fields: ['phone'] },
        { number: 4, kind: 'wrong' },
        { number: 5 },
      ],
    });
    expect(response.json<{ gone: string[] }>().gone).toContain('iris');
    expect(await counts()).toEqual(before);
  });

  test('without a column that is needed says which, until one is chosen', async () => {
    const text = 'Naam;Inlog\nDijk;lotte@nieuwe-klant.example';
    expect((await post('service desk', '/preview', bodyOf(text))).json()).toMatchObject({
      columns: ['Naam', 'Inlog'],
      missing: ['email', 'givenName'],
      lines: [],
    });
    const columns = { email: 'Inlog', givenName: 'Naam', surname: 'Naam' };
    const chosen = await post('service desk', '/preview', bodyOf(text, { columns }));
    expect(chosen.json()).toMatchObject({ missing: [], lines: [{ kind: 'new' }] });
    expect((await post('service desk', '', bodyOf(text))).statusCode).toBe(422);
  });

  test('is applied once, and what it added is undone', async () => {
    const before = await counts();
    const start = async () => (await post('service desk', '', bodyOf(file))).json<Imported>();
    const { id, doneCount } = await start();
    expect([doneCount, (await start()).id]).toEqual([0, id]);
    expect((await post('service desk', `/${id}/next`)).json<Imported>().finishedAt).toBeDefined();
    const after = await counts();
    expect(after[0]).toBe((before[0] ?? 0) + 1);

    const again = await start();
    await post('service desk', `/${again.id}/next`);
    expect((await counts()).slice(0, 2)).toEqual(after.slice(0, 2));

    const browser = await browserOf(demo, 'service desk');
    const listed = (await browser.get('/api/imports')).json<{ 'hydra:member': object[] }>()['hydra:member'];
    expect(listed).toMatchObject([{ isUndoable: true }, { fileName: 'mensen.csv', isUndoable: true }]);
    expect((await post('service desk', `/${id}/undo`)).json()).toMatchObject({ removed: 1 });
    expect((await counts()).slice(0, 2)).toEqual(before.slice(0, 2));
    expect((await post('service desk', `/${id}/undo`)).statusCode).toBe(409);
  });

  test('changes no employee of the provider for the service desk', async () => {
    const email = 'nieuw.beheer@hoffelijk.example';
    const [bram] = await demo.services.database
      .select()
      .from(people)
      .where(eq(people.id, demoId('person:bram')));
    const text = `Voornaam;Achternaam;E-mail\nKwaad;Bedoeld;bram@voorbeeld.example\nLotte;Dijk;${email}`;
    const preview = await post('service desk', '/preview', bodyOf(text));
    expect(preview.json()).toMatchObject({
      lines: [
        { number: 2, kind: 'wrong' },
        { number: 3, kind: 'new' },
      ],
    });
    const { id } = (await post('service desk', '', bodyOf(text))).json<Imported>();
    await post('service desk', `/${id}/next`);
    expect(await demo.services.database.$count(contacts, eq(contacts.personId, demoId('person:bram')))).toBe(
      1,
    );
    expect(bram?.surname).toBe('Bakker');
  });

  test.each([
    ['no organization', { organisation: '' }, 'organisation'],
    ['an unknown organization', { organisation: crypto.randomUUID() }, 'organisation'],
    ['no file', { data: '' }, 'data'],
    ['what is no base64', { data: '%%%%' }, 'data'],
    ['the start of an Excel file', { data: Buffer.from('PK\u0003\u0004').toString('base64') }, 'data'],
    ['an unknown column', { columns: { email: 'Adres' } }, 'data'],
  ])('with %s is refused', async (_, given, propertyPath) => {
    for (const path of ['', '/preview'])
      expect((await post('service desk', path, bodyOf(file, given))).json()).toMatchObject({
        violations: [{ propertyPath }],
      });
  });

  test('for the provider itself is neither read nor continued nor undone by the service desk', async () => {
    const atProvider = bodyOf(file, { organisation: demoId('organisation:provider') });
    for (const path of ['', '/preview'])
      expect((await post('service desk', path, atProvider)).statusCode).toBe(403);
    const { id } = (await post('administrator', '', atProvider)).json<Imported>();
    for (const path of ['next', 'undo'])
      expect((await post('service desk', `/${id}/${path}`)).statusCode).toBe(404);
    const desk = await browserOf(demo, 'service desk');
    expect((await desk.get('/api/imports')).json()).toMatchObject({ 'hydra:member': [] });
    expect((await post('administrator', `/${id}/next`)).statusCode).toBe(200);
  });

  test('with an unknown id is missing', async () => {
    for (const id of [crypto.randomUUID(), 'x'])
      for (const path of ['next', 'undo'])
        expect((await post('service desk', `/${id}/${path}`)).statusCode).toBe(404);
  });
});
