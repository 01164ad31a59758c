/**
 * Launches the browser of the tests and the benchmarks: the one in CHROMIUM_PATH, which `scripts/browser.ts` at the
 * root sets, else Playwright's own.
 */
import { chromium } from 'playwright';

const executablePath = process.env['CHROMIUM_PATH'];

export const launchOptions = executablePath ? { executablePath } : {};

export const launchBrowser = () => chromium.launch(launchOptions);
