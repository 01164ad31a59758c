/**
 * Measures the cost of a form of 20 fields: 12 keystrokes in one field, and leaving 10 fields with too little text so
 * that each shows its error. Compares the library, the library with react-hook-form, and plain React, HTML and CSS,
 * interleaved. Prints the medians of the main thread's CPU time and React's commits.
 * Run: pnpm --filter @portal/ui exec node bench/form.ts [rounds]
 */
import type { Browser } from 'playwright';
import { launchBrowser } from '../scripts/browser.ts';
import { cpuClock, inTurn, median, painted, servePages } from './pages.ts';
import { words } from './form/words.ts';

const rounds = Number(process.argv[2] ?? 9);
const names = ['library', 'library-hook-form', 'plain'] as const;
const keys = 12;
const left = 10;

interface Sample {
  key: number;
  blur: number;
  commitsWhileTyping: number;
  commitsWhenLeft: number;
}

async function measure(browser: Browser, address: string): Promise<Sample> {
  const page = await browser.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  const field = (number: number) => page.getByLabel(`Veld ${number}`, { exact: true });
  const cpu = await cpuClock(page);
  const commits = async () => Number(await page.evaluate('commits()'));
  if ((await commits()) === 0) throw new Error('The commits are not counted.');

  /** Resolves to the CPU time, in ms, until the work of a key press is painted. */
  const press = async (key: string) => {
    const before = await cpu();
    await page.keyboard.press(key);
    await painted(page);
    return (await cpu()) - before;
  };

  // Runs once unmeasured, so that no code is compiled during the measurement.
  await field(19).focus();
  for (const key of ['a', 'Tab', 'a', 'Tab']) await press(key);

  await field(18).focus();
  let committed = await commits();
  let typing = 0;
  for (let turn = 0; turn < keys; turn += 1) typing += await press('a');
  const commitsWhileTyping = (await commits()) - committed;

  await field(1).focus();
  committed = await commits();
  let leaving = 0;
  for (let turn = 0; turn < left; turn += 1) {
    await press('a');
    leaving += await press('Tab');
  }
  const errors = await page.getByText(words.error).count();
  if (errors !== left + 2) throw new Error(`${errors} errors are shown.`);
  const commitsWhenLeft = (await commits()) - committed;
  await page.close();
  return {
    key: typing / keys,
    blur: leaving / left,
    commitsWhileTyping,
    commitsWhenLeft: commitsWhenLeft / left,
  };
}

const pages = await servePages('form', names, { commits: true });
const samples: Record<(typeof names)[number], Sample[]> = { library: [], 'library-hook-form': [], plain: [] };
for (let round = 0; round <= rounds; round += 1) {
  const browser = await launchBrowser();
  for (const name of inTurn(names, round)) {
    const sample = await measure(browser, pages.address(name));
    // The first round warms the machine up.
    if (round > 0) samples[name].push(sample);
  }
  await browser.close();
}
await pages.close();

const of = (name: (typeof names)[number], figure: keyof Sample) =>
  median(samples[name].map((sample) => sample[figure]));
console.log(`A form of 20 fields, ms of main-thread CPU, medians of ${rounds} rounds`);
for (const name of names) {
  const [key, blur] = [of(name, 'key'), of(name, 'blur')];
  console.log(
    `  ${name.padEnd(18)} key ${key.toFixed(2)} (ratio ${(key / of('plain', 'key')).toFixed(2)}, ${of(name, 'commitsWhileTyping')} commits in ${keys})` +
      `   blur to error ${blur.toFixed(2)} (ratio ${(blur / of('plain', 'blur')).toFixed(2)}, ${of(name, 'commitsWhenLeft')} commits each)`,
  );
}
