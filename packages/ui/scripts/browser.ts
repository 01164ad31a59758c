/** The browser of the tests and the benchmarks. */
import { chromium } from 'playwright';

const executablePath = process.env['CHROMIUM_PATH'];

/** Launches the browser that `.ci/browser.mjs` put in CHROMIUM_PATH, or without it Playwright's own. */
export const launchOptions = executablePath ? { executablePath } : {};

export const launchBrowser = () => chromium.launch(launchOptions);
