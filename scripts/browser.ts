/**
 * Finds the browser of the tests, the benchmarks and the screenshots. A headless shell comes first because it needs
 * half the processor time of a full browser on a machine without a graphics card.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const portal = join(import.meta.dirname, '../apps/portal');
const shell = process.platform === 'win32';

/** Usual paths of a full browser that is not on the PATH, by platform. */
const usualPlaces: Record<string, string[]> = {
  // Debian's program itself: the script of that name on the PATH adds `--enable-gpu-rasterization`, which is slow here.
  linux: ['/usr/lib/chromium/chromium', '/opt/google/chrome/chrome'],
  darwin: ['Chromium', 'Google Chrome', 'Microsoft Edge'].map(
    (app) => `/Applications/${app}.app/Contents/MacOS/${app}`,
  ),
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((variable) => [
    `${process.env[variable]}\\Google\\Chrome\\Application\\chrome.exe`,
    `${process.env[variable]}\\Microsoft\\Edge\\Application\\msedge.exe`,
  ]),
};

const onPath = (...names: string[]) =>
  (process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));

/** Runs a program of the portal or the machine, and returns whether it succeeded. */
const succeeds = (program: string, ...args: string[]) =>
  spawnSync(program, args, { cwd: portal, shell, stdio: 'ignore', timeout: 5 * 60_000 }).status === 0;

/** Returns whether the program is there and starts. Not started on Windows, where `--version` opens a window. */
const works = (path: string) => existsSync(path) && (shell || succeeds(path, '--version'));

const debianShell = () => onPath('chromium-headless-shell').find(works);

/** Returns whether Playwright's own headless shell is downloaded and starts. */
const hasOwnShell = () =>
  succeeds(process.execPath, '-e', "require('playwright').chromium.launch().then((it) => it.close())");

function install(): string | undefined {
  console.log('No headless Chromium is installed; fetching one…');
  if (process.getuid?.() !== 0 || process.platform !== 'linux') return undefined;
  if (!succeeds('apt-get', 'update')) return undefined;
  succeeds('apt-get', 'install', '-y', 'chromium-headless-shell');
  return debianShell();
}

/**
 * Returns the environment variable by which the tests find a browser: the one in CHROMIUM_PATH, else Debian's
 * headless shell, else none, for Playwright's own headless shell, else any Chromium or Chrome. Installs a headless
 * shell when there is none: Debian's package when running as root, else Playwright's.
 * @throws when CHROMIUM_PATH names none, or when none can be found or installed
 */
export function browserEnvironment(): { CHROMIUM_PATH?: string } {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen && !works(chosen)) throw new Error(`CHROMIUM_PATH is ${chosen}, but no browser starts there.`);
  const found = chosen || debianShell();
  if (found) return { CHROMIUM_PATH: found };
  if (hasOwnShell()) return {};
  const installed = install();
  if (installed) return { CHROMIUM_PATH: installed };
  if (
    succeeds(join(portal, 'node_modules/.bin/playwright'), 'install', '--only-shell', 'chromium') &&
    hasOwnShell()
  )
    return {};
  const full = [
    ...(usualPlaces[process.platform] ?? []),
    ...onPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'),
  ].find(works);
  if (full) return { CHROMIUM_PATH: full };
  throw new Error(
    'The browser tests need Chromium, and none is installed or could be downloaded. ' +
      'Install Chromium or Chrome, or put the path of one in CHROMIUM_PATH.',
  );
}
