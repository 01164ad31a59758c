import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { users } from '../database/schema.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { openOutbox } from '../testing/mail/mail.ts';
import { browserOf, type PersonaName } from '../testing/personas.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp();
});
beforeEach(() => demo.restore());
afterAll(() => demo.close());

async function inviteAs(name: PersonaName, usernames: string[]) {
  const body = { people: usernames.map((username) => demoId(`person:${username}`)), mutationId: 'once' };
  const browser = await browserOf(demo, name);
  return browser.send('POST', '/api/directory/invitations', JSON.stringify(body), {
    'content-type': 'application/ld+json',
  });
}

const set = (usernames: string[], values: Partial<typeof users.$inferInsert>) =>
  demo.services.database
    .update(users)
    .set(values)
    .where(
      inArray(
        users.id,
        usernames.map((username) => demoId(`user:${username}`)),
      ),
    );
const recipients = async () => (await openOutbox(demo.services)).map(({ to }) => to).toSorted();

test('[MEN-06] people are invited once each, and who cannot be is named with the reason', async () => {
  await set(['iris', 'joris', 'dewi', 'emre', 'gijs'], { passwordHash: null });
  await set(['dewi'], { enabled: false });
  await set(['emre'], { email: null });
  const usernames = ['iris', 'joris', 'dewi', 'emre', 'gijs', 'anna', 'nora', 'nobody'];
  for (let time = 0; time < 2; time += 1) {
    const response = await inviteAs('service desk', usernames);
    expect(response.json()).toMatchObject({
      invited: 2,
      skipped: [
        { name: 'Gijs de Groot', reason: 'colleague' },
        { name: 'Nora Haddad', reason: 'colleague' },
        { name: 'Dewi Smit', reason: 'disabled' },
        { name: 'Anna de Vries', reason: 'active' },
        { name: 'Emre Yilmaz', reason: 'no-address' },
      ],
    });
  }
  expect(await recipients()).toEqual(['iris@voorbeeld.example', 'joris@voorbeeld.example']);
});

test('[MEN-06] an administrator invites colleagues too, and never themselves', async () => {
  await set(['gijs', 'bram'], { passwordHash: null });
  expect((await inviteAs('administrator', ['gijs', 'bram'])).json()).toMatchObject({
    invited: 1,
    skipped: [{ name: 'Bram Bakker', reason: 'colleague' }],
  });
});

test('[MEN-06] nobody, or too many at once, is refused', async () => {
  for (const usernames of [[], Array.from({ length: 101 }, String)])
    expect((await inviteAs('service desk', usernames)).statusCode).toBe(422);
});
