/** Serves the built site and keeps what people have done. Settings are those of settings.ts. */
import { buildSite } from '@portal/sibling/server';
import { progressCalls } from './progress-calls.ts';
import { ProgressStore } from './progress-store.ts';
import { readSettings } from './settings.ts';
import { tellPortal } from './tell-portal.ts';

/** In ms. */
const retry = 60_000;

const settings = readSettings(process.env);
const store = new ProgressStore(settings.dataFolder);
let telling = Promise.resolve();
/** One at a time, so that no earlier statistics arrive last. */
function tell(): void {
  telling = telling.then(() => tellPortal(store, settings));
}

const site = buildSite({
  application: 'lms',
  portal: settings.portal,
  secret: settings.secret,
  environment: settings.environment,
  folder: new URL('../../dist/', import.meta.url),
  calls: progressCalls(store, tell),
});
site.listen(settings.port, 'localhost', () => console.log(`http://localhost:${settings.port}/`));
tell();
setInterval(tell, retry).unref();
