/**
 * Measures how long a click or a key waits for the next paint (Interaction to Next Paint) on a machine with a quarter of this
 * one's speed, on the real server and the built portal (build both first). Each action has a page of its own, since a
 * second one of its kind is quicker. In ms, multiples of 8; of the interactions of an action the longest counts.
 * Run: npm run bench -- portal/interactions [rounds]
 */
import { chromium, type APIRequestContext, type BrowserContext, type Page } from 'playwright';
import { bramsSecret, codeOf } from '../e2e/harness/second-factor.ts';
import { startServer } from '../e2e/harness/servers/server.ts';
import { demoPassword } from '../e2e/harness/test.ts';

const rounds = Number(process.argv[2] ?? 5);
const goal = 200;

/** Keeps the duration of every interaction. */
const watch = `
  window.waits = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId > 0) window.waits.push(duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 });`;

interface Action {
  name: string;
  path: string;
  as?: 'anna' | 'bram';
  /** Brings the page into the state in which the action starts. */
  prepare?: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<void>;
}

const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
const type = (label: string) => async (page: Page) => {
  await page.getByRole('textbox', { name: label, exact: true }).click();
  await page.keyboard.type('Voorbeeld', { delay: 250 });
};

const actions: Action[] = [
  { name: 'type, login', path: '/inloggen', act: type('E-mail of gebruikersnaam') },
  { name: 'type, profile', path: '/account', as: 'anna', act: type('Voornaam') },
  { name: 'open the calendar', path: '/account', as: 'anna', act: press(/^Selecteer een datum/) },
  { name: 'open the menu', path: '/', as: 'anna', act: press(/^Menu/) },
  { name: 'switch the tab', path: '/', as: 'anna', act: (page) => page.getByRole('tab').nth(1).click() },
  { name: 'turn the page, 100 rows', path: '/logboek', as: 'bram', act: press('Volgende') },
  { name: 'open a filter', path: '/logboek', as: 'bram', act: press(/^Gebeurtenis/) },
  {
    name: 'choose in a filter',
    path: '/logboek',
    as: 'bram',
    prepare: press(/^Gebeurtenis/),
    act: (page) => page.getByRole('checkbox').nth(1).click(),
  },
];

const server = await startServer({ RATE_LIMITS: 'off' });
const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch(executablePath ? { executablePath } : {});

async function login(request: APIRequestContext, username: string) {
  await request.post('/auth/login', { data: { username, password: demoPassword } });
  if (username === 'bram')
    await request.post('/api/second-factor/verify', { data: { verificationCode: codeOf(bramsSecret) } });
}

async function contextOf(username?: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: { width: 1280, height: 900 },
  });
  if (username !== undefined) await login(context.request, username);
  return context;
}

/** Returns the longest wait of an action on a page of its own, in ms. */
async function waitOf({ path, prepare, act }: Action, context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(watch);
  await page.goto(path, { waitUntil: 'networkidle' });
  await prepare?.(page);
  // Waits until the prefetching is over.
  await page.waitForTimeout(3_000);
  await page.evaluate('window.waits.length = 0');
  await act(page);
  await page.waitForTimeout(1_500);
  const waits = await page.evaluate<number[]>('window.waits');
  await page.close();
  return Math.max(0, ...waits);
}

const waits = new Map<string, number[]>(actions.map(({ name }) => [name, []]));
try {
  // Fills more than one page of the audit log.
  const visitor = await contextOf();
  for (let time = 0; time < 120; time += 1) await login(visitor.request, 'anna');
  const contexts = {
    anna: await contextOf('anna'),
    bram: await contextOf('bram'),
    nobody: await contextOf(),
  };
  for (let round = 0; round < rounds; round += 1)
    for (const action of actions)
      waits.get(action.name)?.push(await waitOf(action, contexts[action.as ?? 'nobody']));
} finally {
  await browser.close();
  await server.stop();
}

console.log(`Interaction to next paint at 4 × CPU, ${rounds} rounds; goal ${goal} ms`);
console.table(
  actions.map(({ name }) => {
    const sorted = (waits.get(name) ?? []).toSorted((a, b) => a - b);
    return { action: name, median: sorted[Math.floor(sorted.length / 2)], worst: sorted.at(-1) };
  }),
);
