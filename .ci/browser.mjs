/**
 * Finds the Chromium the tests drive: the one CHROMIUM_PATH names, else one that is installed, else Playwright's
 * own download, else Debian's package when we are root.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isWindows, root, workspaceEnvironment } from './machine.mjs';

const portal = join(root, 'apps/portal');

/** The names a Chromium has on the PATH. */
const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The places outside the PATH where a Chromium usually stands. */
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
  return ['/usr/lib/chromium/chromium', '/opt/google/chrome/chrome'];
}

/** The machine as the search sees it; a test puts another in its place. */
const thisMachine = {
  env: process.env,
  platform: process.platform,
  isRoot: process.getuid?.() === 0,
  exists: existsSync,
  /** Whether the program starts. On Windows a browser opens a window instead of telling its version. */
  starts: (path) => isWindows || spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0,
  /** Runs a program of the portal's or the machine's and answers whether it succeeded. */
  run: (program, args) =>
    spawnSync(program, args, {
      cwd: portal,
      env: workspaceEnvironment(portal, { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' }),
      stdio: 'ignore',
      shell: isWindows,
      timeout: 5 * 60_000,
    }).status === 0,
  /** Where Playwright keeps its own Chromium, whether it is there or not. */
  playwrightPath: () => {
    const script = "process.stdout.write(require('playwright').chromium.executablePath())";
    const options = { cwd: portal, env: workspaceEnvironment(portal), encoding: 'utf8' };
    return spawnSync(process.execPath, ['-e', script], options).stdout;
  },
  say: console.log,
};

/**
 * The path of a Chromium that starts.
 * @throws when CHROMIUM_PATH names none, or when none can be had
 */
export function findChromium(machine = thisMachine) {
  const { env, platform, isRoot, exists, starts, run, playwrightPath, say } = machine;
  const works = (path) => Boolean(path) && exists(path) && starts(path);

  if (env.CHROMIUM_PATH) {
    if (works(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, but no browser starts there.`);
  }

  const onPath = () =>
    (env.PATH ?? '').split(delimiter).flatMap((folder) => programs.map((name) => join(folder, name)));
  const installed = () => [...onPath(), ...usualPlaces(platform, env)].find(works);

  const found = installed();
  if (found) return found;
  const downloaded = playwrightPath();
  if (works(downloaded)) return downloaded;

  say("No Chromium is installed; fetching Playwright's own…");
  if (run('playwright', ['install', 'chromium']) && works(downloaded)) return downloaded;

  if (isRoot && platform === 'linux') {
    say("That did not work; installing Debian's chromium…");
    if (run('apt-get', ['update']) && run('apt-get', ['install', '-y', 'chromium'])) {
      const packaged = installed();
      if (packaged) return packaged;
    }
  }
  throw new Error(
    'The browser tests need Chromium, and none is installed or could be downloaded. ' +
      'Install Chromium or Chrome, or put the path of one in CHROMIUM_PATH.',
  );
}
