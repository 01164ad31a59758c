import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findChromium } from './browser.mjs';

const shell = '/usr/bin/chromium-headless-shell';
const installShell = ['apt-get update', 'apt-get install -y chromium-headless-shell'];
const downloadShell = 'playwright install --only-shell chromium';

/** Creates a machine without any browser on which every download fails, except for the given changes. */
function machine({ files = [], broken = [], fetches = {}, own = false, ...changes } = {}) {
  const ran = [];
  const present = new Set(files);
  let downloaded = own;
  return {
    ran,
    env: { PATH: '/usr/local/bin:/usr/bin' },
    platform: 'linux',
    isRoot: false,
    exists: (path) => present.has(path),
    starts: (path) => !broken.includes(path),
    ownStarts: () => downloaded,
    run: (program, args) => {
      const line = [program, ...args].join(' ');
      ran.push(line);
      if (fetches[line] === 'own') downloaded = true;
      else present.add(fetches[line]);
      return line in fetches;
    },
    say: () => {},
    ...changes,
  };
}

const named = { CHROMIUM_PATH: '/opt/mine', PATH: '/usr/bin' };

test('takes the browser that CHROMIUM_PATH names, before an installed one', () => {
  assert.equal(findChromium(machine({ env: named, files: ['/opt/mine', shell] })), '/opt/mine');
});

test('refuses a CHROMIUM_PATH that is not there, and one that does not start', () => {
  const absent = machine({ env: named, files: [shell] });
  assert.throws(() => findChromium(absent), /CHROMIUM_PATH is \/opt\/mine/);
  const broken = machine({ env: named, files: ['/opt/mine'], broken: ['/opt/mine'] });
  assert.throws(() => findChromium(broken), /CHROMIUM_PATH is \/opt\/mine/);
});

test('takes an installed headless shell before a full browser, and fetches nothing', () => {
  const here = machine({ files: ['/usr/lib/chromium/chromium', shell], own: true });
  assert.equal(findChromium(here), shell);
  assert.deepEqual(here.ran, []);
});

test("leaves an earlier download of Playwright's to Playwright", () => {
  const here = machine({ files: ['/usr/bin/chromium'], own: true });
  assert.equal(findChromium(here), undefined);
  assert.deepEqual(here.ran, []);
});

test("installs Debian's package as root", () => {
  const fetches = { [installShell[0]]: '/lists', [installShell[1]]: shell };
  const here = machine({ fetches, files: ['/usr/bin/chromium'], isRoot: true });
  assert.equal(findChromium(here), shell);
  assert.deepEqual(here.ran, installShell);
});

test("fetches Playwright's own as another user, and where there is no such package", () => {
  const user = machine({ fetches: { [downloadShell]: 'own' } });
  assert.equal(findChromium(user), undefined);
  assert.deepEqual(user.ran, [downloadShell]);
  const root = machine({ fetches: { [installShell[0]]: '/lists', [downloadShell]: 'own' }, isRoot: true });
  assert.equal(findChromium(root), undefined);
  assert.deepEqual(root.ran, [...installShell, downloadShell]);
});

test('falls back on a full browser that starts, where no headless shell can be had', () => {
  const files = ['/usr/lib/chromium/chromium', '/usr/bin/chromium', '/usr/bin/google-chrome'];
  const broken = ['/usr/bin/chromium'];
  assert.equal(findChromium(machine({ files, broken })), '/usr/lib/chromium/chromium');
  assert.equal(findChromium(machine({ files: files.slice(1), broken })), '/usr/bin/google-chrome');
});

test('knows the usual places on a Mac and on Windows', () => {
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  assert.equal(findChromium(machine({ files: [mac], platform: 'darwin' })), mac);
  const windows = 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe';
  const env = { PROGRAMFILES: 'C:\\Program Files' };
  assert.equal(findChromium(machine({ files: [windows], platform: 'win32', env })), windows);
});

test('says plainly that there is none, and leaves apt alone without root', () => {
  const here = machine();
  assert.throws(() => findChromium(here), /need Chromium, and none is installed or could be downloaded/);
  assert.deepEqual(here.ran, [downloadShell]);
});
