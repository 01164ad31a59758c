/**
 * Measures the cost of dragging a color in the theme editor, on the real server and the built portal (build it first):
 * the script that writes it to the frames of the preview, React's commits in them, all script of the editor, and the
 * work of the browser in the frame compared with the same screen as a page.
 * Run: pnpm --filter @portal/portal exec node bench/theme-editor.ts [rounds]
 */
import { applyVariables } from '@portal/ui/theme/apply-theme';
import { compileTheme } from '@portal/ui/theme';
import { chromium, type Page } from 'playwright';
import { codeOf, bramsSecret } from '../e2e/harness/second-factor.ts';
import { startServer } from '../e2e/harness/servers/server.ts';
import { demoPassword } from '../e2e/harness/test.ts';

const rounds = Number(process.argv[2] ?? 9);
const changes = 60;

/** The screen of the preview, and the window it imitates. */
const screen = 'dashboard';
const viewport = { width: 1280, height: 900 };

/** Main colors of a drag through the picker. Odd rounds run in reverse, so that every step is a change. */
const dragged = (round: number) =>
  Array.from({ length: changes }, (_, step): `#${string}` => {
    const share = round % 2 === 0 ? step : changes - 1 - step;
    return `#0b${(40 + share * 3).toString(16).padStart(2, '0')}a5`;
  });

interface Cost {
  script: number;
  /** Time of style and layout, in ms. */
  style: number;
  /** All work of the main thread, painting included. */
  cpu: number;
}

/** Returns a function that runs an action on a page and measures the cost of one of its changes, in ms of CPU. */
async function meterOf(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  async function read(): Promise<Cost> {
    const { metrics } = await devtools.send('Performance.getMetrics');
    const of = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1_000;
    const style = of('RecalcStyleDuration') + of('LayoutDuration');
    return { script: of('ScriptDuration'), style, cpu: of('TaskDuration') };
  }
  return async (act: () => Promise<void>): Promise<Cost> => {
    const before = await read();
    await act();
    const after = await read();
    const a = (name: keyof Cost) => (after[name] - before[name]) / changes;
    return { script: a('script'), style: a('style'), cpu: a('cpu') };
  };
}

/** Counts React's commits in every frame, through the hook for developer tools. */
const countCommits = `
  window.commits = 0;
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: () => { window.commits += 1; },
    onCommitFiberUnmount: () => {},
    onPostCommitFiberRoot: () => {},
  };`;

const commitsIn = (page: Page) =>
  Promise.all(page.frames().map((frame) => frame.evaluate(() => Number(Reflect.get(window, 'commits')))));

/** The library's function as source text, to run in a page. */
const writer = `const applyVariables = ${applyVariables.toString()};`;

/** Writes each theme to the element that the expression `target` returns, one per frame. */
async function write(page: Page, target: string, themes: object[]) {
  await page.evaluate(`(async () => {
    ${writer}
    const element = ${target};
    for (const variables of ${JSON.stringify(themes)}) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      applyVariables(element, variables);
    }
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  })()`);
}

/** Returns the time of script to write one change to the editor's preview and its frames, in ms. */
async function writingTime(page: Page, themes: object[]): Promise<number> {
  const sum = await page.evaluate(`(async () => {
    ${writer}
    const region = document.querySelector('section[aria-label="Voorbeeld"]');
    const bodies = [...region.querySelectorAll('iframe')].map((frame) => frame.contentDocument.body);
    let sum = 0;
    for (const variables of ${JSON.stringify(themes)}) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const start = performance.now();
      for (const element of [region, ...bodies]) applyVariables(element, variables);
      sum += performance.now() - start;
    }
    return sum;
  })()`);
  return Number(sum) / themes.length;
}

/** Drags through the picker of the main color, one change per frame. */
async function drag(page: Page, colors: string[]) {
  const picker = page.getByLabel('Kies een kleur: Hoofdkleur', { exact: true });
  await picker.evaluate(async (input, all) => {
    for (const color of all) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      // Uses the browser's own setter, since React replaces it on the input to track the value.
      Reflect.set(HTMLInputElement.prototype, 'value', color, input);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }, colors);
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const server = await startServer({ RATE_LIMITS: 'off' });
const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch(executablePath ? { executablePath } : {});
try {
  const context = await browser.newContext({ baseURL: server.origin, viewport });
  await context.addInitScript(countCommits);
  await context.request.post('/auth/login', { data: { username: 'bram', password: demoPassword } });
  await context.request.post('/api/second-factor/verify', {
    data: { verificationCode: codeOf(bramsSecret) },
  });

  const editor = await context.newPage();
  await editor.goto('/omgevingen');
  await editor.getByRole('link', { name: 'Zonnig Verzekeringen' }).click();
  const greeting = { name: /, Anna$/ };
  for (const title of ['Voorbeeld op een computer', 'Voorbeeld op een telefoon'])
    await editor.frameLocator(`iframe[title="${title}"]`).getByRole('heading', greeting).waitFor();

  const plain = await context.newPage();
  await plain.goto('/preview.html');
  const response = await context.request.get('/api/customer_portal_environments/by_slug/zonnig');
  const environment: unknown = await response.json();
  // The page accepts messages from its parent window, which without a frame is the page itself.
  const heading = plain.getByRole('heading', greeting);
  while (!(await heading.isVisible())) {
    await plain.evaluate((message) => window.postMessage(message, location.origin), {
      preview: 'show',
      screen,
      environment,
    });
    await plain.waitForTimeout(500);
  }
  await Promise.all([editor, plain].map((page) => page.waitForLoadState('networkidle')));

  const frame = 'document.querySelector(\'iframe[title="Voorbeeld op een computer"]\').contentDocument.body';
  const meters = { editor: await meterOf(editor), plain: await meterOf(plain) };
  const inFrame: Cost[] = [];
  const onPage: Cost[] = [];
  const dragging: Cost[] = [];
  const writing: number[] = [];
  const commits = { editor: 0, frames: 0 };

  for (let round = 0; round <= rounds; round += 1) {
    const colors = dragged(round);
    const themes = colors.map((primary) => compileTheme({ primary }).variables);
    const both = [
      { page: editor, target: frame, meter: meters.editor, costs: inFrame },
      { page: plain, target: 'document.body', meter: meters.plain, costs: onPage },
    ];
    for (const { page, target, meter, costs } of round % 2 === 0 ? both : both.toReversed()) {
      await page.bringToFront();
      // Warms up, since a page is slower right after it comes to the front.
      await write(page, target, themes.slice(-20));
      costs.push(await meter(() => write(page, target, themes)));
    }
    await editor.bringToFront();
    writing.push(await writingTime(editor, themes.toReversed()));

    const before = await commitsIn(editor);
    if (before.includes(0)) throw new Error('The commits are not counted.');
    dragging.push(await meters.editor(() => drag(editor, colors)));
    const [own = 0, ...framed] = (await commitsIn(editor)).map(
      (count, place) => count - (before[place] ?? 0),
    );
    commits.editor += own;
    for (const count of framed) commits.frames += count;
    // Drops the first round, which warms up the browser.
    if (round === 0) for (const list of [inFrame, onPage, dragging, writing]) list.pop();
  }

  const middle = (costs: Cost[], name: keyof Cost) => median(costs.map((cost) => cost[name]));
  const compare = (name: keyof Cost) => {
    const [framed, alone] = [middle(inFrame, name), middle(onPage, name)];
    return `${framed.toFixed(2)} ms, ${alone.toFixed(2)} as a page of its own, ratio ${(framed / alone).toFixed(2)}`;
  };
  console.log(`${changes} changes of the main color, one a frame, medians of ${rounds} rounds, per change`);
  console.log(`  script that writes it to the frames  ${median(writing).toFixed(2)} ms`);
  console.log(`  all script of the editor             ${middle(dragging, 'script').toFixed(2)} ms`);
  console.log(
    `  React commits                        ${(commits.editor / changes / (rounds + 1)).toFixed(2)} in the editor`,
  );
  console.log(`  React commits in the frames, in all  ${commits.frames}`);
  console.log(`  style and layout in the frame        ${compare('style')}`);
  console.log(`  main-thread CPU for the frame        ${compare('cpu')}`);
} finally {
  await browser.close();
  await server.stop();
}
