import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { environments } from '../../database/schema.ts';
import { audited } from '../../testing/audited.ts';
import { because, portal } from '../../testing/command.ts';
import { buildDemoApp, type DemoApp } from '../../testing/demo-app.ts';

let demo: DemoApp;
let folder: string;
beforeAll(async () => {
  demo = await buildDemoApp();
  folder = await mkdtemp(join(tmpdir(), 'environments-'));
});
afterAll(() => demo.close());

async function apply(text: string, ...options: string[]) {
  const path = join(folder, `${crypto.randomUUID()}.yaml`);
  await writeFile(path, text);
  return portal(demo, 'environment', 'apply', path, ...options, ...because);
}

const file = `
slug: nieuwe-klant
name: Nieuwe Klant
dashboardTitle: Welkom
supportEmail: hulp@nieuwe-klant.example
themeVariables:
  color_primary: '#123456'
`;
const find = async () => {
  const [found] = await demo.services.database
    .select()
    .from(environments)
    .where(eq(environments.slug, 'nieuwe-klant'));
  return found;
};

test('[BEH-13] an environment becomes what the file says, and a second time nothing changes', async () => {
  expect(await apply(file, '--dry-run')).toMatchObject({
    code: 0,
    output: [
      'Nieuwe omgeving: nieuwe-klant',
      'name: null → "Nieuwe Klant"',
      'dashboardTitle: null → "Welkom"',
      'themeVariables: null → {"color_primary":"#123456"}',
      'supportEmail: null → "hulp@nieuwe-klant.example"',
    ],
  });
  expect(await find()).toBeUndefined();
  expect(await apply(file)).toMatchObject({ code: 0, output: ['Toegevoegd: nieuwe-klant'] });
  const added = await find();
  expect(added).toMatchObject({ name: 'Nieuwe Klant', themeVariables: { color_primary: '#123456' } });
  expect(await apply(file)).toMatchObject({
    code: 0,
    output: ['nieuwe-klant is al zoals in het bestand.'],
  });
  expect(await find()).toEqual(added);

  expect(await apply(file.replace('Welkom', 'Hallo'), '--json')).toMatchObject({ code: 0 });
  expect(await find()).toMatchObject({ dashboardTitle: 'Hallo', version: (added?.version ?? 0) + 1 });
  expect(await audited(demo)).toMatchObject([
    {
      event: 'environment_updated',
      details: { fields: 'dashboardTitle', operator: 'beheer', operatorReason: 'Ingebruikname' },
    },
  ]);
});

test.each([
  ['another setting', `${file}ssoButtonUrl: https://kwaad.example`, 'onbekend: ssoButtonUrl.'],
  ['no slug', 'name: Klant\ndashboardTitle: Welkom', 'slug: is verplicht.'],
  ['no name', 'slug: klant\ndashboardTitle: Welkom', 'name: '],
  ['a color that is none', file.replace('#123456', 'rood'), 'themeVariables.color_primary: '],
  [
    'a color that the theme does not have',
    file.replace('color_primary', 'color_x'),
    'Deze kleur kent het thema niet.',
  ],
  ['a list', '- slug', 'bestand: '],
  ['what is no YAML', 'slug: [', 'Dit is geen YAML: '],
  ['a bomb of aliases', `a: &a [x,x,x]\nb: &b [*a,*a,*a]\nc: [*b,*b,*b]`, 'slug: '],
])('[BEH-13] a file with %s ends with 65 and the reason', async (_, text, problem) => {
  const { code, problems } = await apply(text);
  expect(code).toBe(65);
  expect(problems.join('\n')).toContain(problem);
});
