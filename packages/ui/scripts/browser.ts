/** The browser of the tests and the benchmarks: the one that `scripts/browser.ts` at the root put in CHROMIUM_PATH, else Playwright's own. */
import { chromium } from 'playwright';

const executablePath = process.env['CHROMIUM_PATH'];

export const launchOptions = executablePath ? { executablePath } : {};

export const launchBrowser = () => chromium.launch(launchOptions);
