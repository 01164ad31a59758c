/**
 * Finds the browser of the tests, the benchmarks and the screenshots: the one in CHROMIUM_PATH, else Debian's
 * `chromium-headless-shell`, else Playwright's own headless shell, else any Chromium or Chrome. The headless shell comes
 * first because it needs half the processor time of a full browser on a machine without a graphics card.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isWindows, root, workspaceEnvironment } from './machine.mjs';

const portal = join(root, 'apps/portal');
const shell = 'chromium-headless-shell';

/** Names under which a full browser can be on the PATH. */
const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Returns the usual locations of a full browser outside the PATH. */
function usualPlaces(platform, env) {
  if (platform === 'darwin') {
    return ['Chromium', 'Google Chrome', 'Microsoft Edge'].map(
      (app) => `/Applications/${app}.app/Contents/MacOS/${app}`,
    );
  }
  if (platform === 'win32') {
    return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
      .filter(Boolean)
      .flatMap((base) => [
        `${base}\\Google\\Chrome\\Application\\chrome.exe`,
        `${base}\\Microsoft\\Edge\\Application\\msedge.exe`,
      ]);
  }
  // Debian's program itself: the script of that name on the PATH adds `--enable-gpu-rasterization`, which is slow here.
  return ['/usr/lib/chromium/chromium', '/opt/google/chrome/chrome'];
}

/** The machine that the search inspects; a test passes a fake one. */
const thisMachine = {
  env: process.env,
  platform: process.platform,
  isRoot: process.getuid?.() === 0,
  exists: existsSync,
  /** Returns whether the program starts. Not checked on Windows, where `--version` opens a window. */
  starts: (path) => isWindows || spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0,
  /** Runs a program of the portal or the machine and returns whether it succeeded. */
  run: (program, args) =>
    spawnSync(program, args, {
      cwd: portal,
      env: workspaceEnvironment(portal, { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' }),
      stdio: 'ignore',
      shell: isWindows,
      timeout: 5 * 60_000,
    }).status === 0,
  /** Returns whether Playwright's own headless shell is downloaded and starts. */
  ownStarts: () => {
    const script = "require('playwright').chromium.launch().then((browser) => browser.close())";
    const options = { cwd: portal, env: workspaceEnvironment(portal), timeout: 60_000 };
    return spawnSync(process.execPath, ['-e', script], options).status === 0;
  },
  say: console.log,
};

/**
 * Returns the path of a browser that starts, or undefined for Playwright's own headless shell, which Playwright finds by
 * itself. Installs a headless shell when there is none: Debian's package when running as root, else Playwright's.
 * @throws when CHROMIUM_PATH names none, or when none can be found or installed
 */
export function findChromium(machine = thisMachine) {
  const { env, platform, isRoot, exists, starts, run, ownStarts, say } = machine;
  const works = (path) => exists(path) && starts(path);
  const onPath = (names) =>
    (env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const installedShell = () => onPath([shell]).find(works);

  if (env.CHROMIUM_PATH) {
    if (works(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, but no browser starts there.`);
  }
  const found = installedShell();
  if (found) return found;
  if (ownStarts()) return undefined;

  say('No headless Chromium is installed; fetching one…');
  if (
    isRoot &&
    platform === 'linux' &&
    run('apt-get', ['update']) &&
    run('apt-get', ['install', '-y', shell])
  ) {
    const packaged = installedShell();
    if (packaged) return packaged;
  }
  if (run('playwright', ['install', '--only-shell', 'chromium']) && ownStarts()) return undefined;

  const full = [...usualPlaces(platform, env), ...onPath(programs)].find(works);
  if (full) return full;
  throw new Error(
    'The browser tests need Chromium, and none is installed or could be downloaded. ' +
      'Install Chromium or Chrome, or put the path of one in CHROMIUM_PATH.',
  );
}
