import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findChromium } from './browser.mjs';

const downloadPath = '/home/me/.cache/ms-playwright/chromium/chrome';

/** A machine without any browser on which nothing can be fetched, as far as a test does not say otherwise. */
function machine(changes = {}) {
  const ran = [];
  const files = new Set(changes.files);
  return {
    ran,
    env: { PATH: '/usr/local/bin:/usr/bin' },
    platform: 'linux',
    isRoot: false,
    exists: (path) => files.has(path),
    starts: (path) => !(changes.broken ?? []).includes(path),
    run: (program, args) => {
      const line = [program, ...args].join(' ');
      ran.push(line);
      const brings = changes.fetches?.[line];
      if (brings) files.add(brings);
      return brings !== undefined;
    },
    playwrightPath: () => downloadPath,
    say: () => {},
    ...changes.machine,
  };
}

const named = { machine: { env: { CHROMIUM_PATH: '/opt/mine', PATH: '/usr/bin' } } };

test('takes the browser that CHROMIUM_PATH names, before an installed one', () => {
  const here = machine({ ...named, files: ['/opt/mine', '/usr/bin/chromium'] });
  assert.equal(findChromium(here), '/opt/mine');
});

test('refuses a CHROMIUM_PATH that is not there, and one that does not start', () => {
  assert.throws(() => findChromium(machine({ ...named, files: ['/usr/bin/chromium'] })), /CHROMIUM_PATH/);
  assert.throws(
    () => findChromium(machine({ ...named, files: ['/opt/mine'], broken: ['/opt/mine'] })),
    /CHROMIUM_PATH is \/opt\/mine/,
  );
});

test('takes an installed browser and fetches nothing', () => {
  const here = machine({ files: ['/usr/bin/google-chrome'] });
  assert.equal(findChromium(here), '/usr/bin/google-chrome');
  assert.deepEqual(here.ran, []);
});

test('passes over an installed browser that does not start', () => {
  const files = ['/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  const here = machine({ files, broken: ['/usr/bin/chromium-browser'] });
  assert.equal(findChromium(here), '/usr/bin/google-chrome');
});

test('knows the usual places on a Mac and on Windows', () => {
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  assert.equal(findChromium(machine({ files: [mac], machine: { platform: 'darwin' } })), mac);
  const windows = 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe';
  const env = { PROGRAMFILES: 'C:\\Program Files' };
  assert.equal(findChromium(machine({ files: [windows], machine: { platform: 'win32', env } })), windows);
});

test("takes Playwright's earlier download without fetching it again", () => {
  const here = machine({ files: [downloadPath] });
  assert.equal(findChromium(here), downloadPath);
  assert.deepEqual(here.ran, []);
});

test("fetches Playwright's own when none is installed", () => {
  const here = machine({ fetches: { 'playwright install chromium': downloadPath } });
  assert.equal(findChromium(here), downloadPath);
  assert.deepEqual(here.ran, ['playwright install chromium']);
});

test("installs Debian's package when the download fails and we are root", () => {
  const fetches = { 'apt-get update': '/lists', 'apt-get install -y chromium': '/usr/bin/chromium' };
  const here = machine({ fetches, machine: { isRoot: true } });
  assert.equal(findChromium(here), '/usr/bin/chromium');
  assert.equal(here.ran[0], 'playwright install chromium');
});

test('does so too when the download lacks the libraries it needs', () => {
  const fetches = {
    'playwright install chromium': downloadPath,
    'apt-get update': '/lists',
    'apt-get install -y chromium': '/usr/bin/chromium',
  };
  const here = machine({ fetches, broken: [downloadPath], machine: { isRoot: true } });
  assert.equal(findChromium(here), '/usr/bin/chromium');
});

test('says plainly that there is none, and leaves apt alone without root', () => {
  const here = machine();
  assert.throws(() => findChromium(here), /need Chromium, and none is installed or could be downloaded/);
  assert.deepEqual(here.ran, ['playwright install chromium']);
});
