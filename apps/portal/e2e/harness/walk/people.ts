import { expect, type Page } from '@playwright/test';
import { screens as routes } from '../../../src/app/routes.ts';
import { addSecondFactor, bramsSecret, codeOf, norasSecret } from '../second-factor.ts';
import { demoPassword } from '../test.ts';

export const people = [
  'anna',
  'bram',
  'chris',
  'dewi',
  'emre',
  'fatima',
  'gijs',
  'hanna',
  'iris',
  'joris',
  'karin',
  'lars',
  'nora',
] as const;
export type Person = (typeof people)[number];

export const paths = routes.map(({ path, for: who }) => ({ path, for: who }));

/** Returns a path without its optional parameters; null when it has a required one. */
export function bare(path: string): string | null {
  const without = path.replaceAll(/\/:\w+\?/g, '') || '/';
  return without.includes(':') ? null : without;
}

/** The screens that a logged-in person can open, except the logout; includes new routes automatically. */
export const screens = paths
  .filter((route) => route.for !== 'logged-out')
  .flatMap(({ path }) => bare(path) ?? [])
  .filter((path) => path !== '/uitloggen');

/** The screens without a session, in the house style and in each brand of the demo world. */
export const loggedOutScreens = paths
  .filter((route) => route.for !== undefined)
  .flatMap(({ path }) => bare(path) ?? [])
  .flatMap((path) =>
    path.startsWith('/hulp')
      ? [path]
      : ['', '/voorbeeld', '/zonnig', '/banknoord', '/hoffelijk'].map((prefix) => prefix + path),
  );

/** Logs in through the API, with the person's second step if any; Fatima on the screen of her bank. */
export async function enter(page: Page, person: Person) {
  if (person === 'fatima') {
    await page.goto('/banknoord/inloggen');
    await page.getByRole('link', { name: 'Inloggen met Bank Noord' }).click();
    await page.getByRole('button', { name: 'Fatima El Amrani' }).click();
    await expect(page).toHaveURL('/');
    return;
  }
  const login = async () =>
    expect(
      (await page.request.post('/auth/login', { data: { username: person, password: demoPassword } })).ok(),
    ).toBe(true);
  const verify = async (secret: string, steps = 0) => {
    const data = { verificationCode: codeOf(secret, steps) };
    expect((await page.request.post('/api/second-factor/verify', { data })).ok()).toBe(true);
  };
  await login();
  if (person === 'bram') await verify(bramsSecret);
  if (person === 'nora') await verify(norasSecret);
  if (person === 'karin') {
    const { secret } = await addSecondFactor(page.request);
    await login();
    await verify(secret);
  }
}

/** Completes the action that Chris or Dewi must perform before the dashboard, which other tests cover. */
export async function passRequiredAction(page: Page, person: Person) {
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await page.goto('/');
  if (person === 'chris') await button(/^Zonnig Verzekeringen N\.V\./).click();
  if (person !== 'dewi') return;
  await page.getByRole('radio', { name: 'Man', exact: true }).check();
  await field('Geboortedatum').fill('5-5-1995');
  await button('Volgende stap').click();
  await field('Herstel e-mailadres').fill('dewi.thuis@voorbeeld.example');
  await button('Volgende stap').click();
  await button('Afronden en naar dashboard').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Dewi$/);
}

/** Returns the screens that only a button leads to. */
export async function behindButtons(page: Page, person: Person): Promise<string[]> {
  if (person !== 'gijs') return [];
  const response = await page.request.get('/api/impersonation/participants?search=anna');
  const [id] = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(await response.text()) ?? [];
  return [`/inloggen-als/${id}`];
}
