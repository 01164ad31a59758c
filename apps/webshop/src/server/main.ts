/** Serves the built shop and takes its orders. Settings are those of settings.ts. */
import { buildSite } from '@portal/sibling/server';
import { languageOf } from '../language/language-of.ts';
import { orderCalls } from './order-calls.ts';
import { OrderStore } from './order-store.ts';
import { readSettings } from './settings.ts';
import { transportOf } from './transport.ts';

/** In ms. */
const retryMail = 60_000;

const settings = readSettings(process.env);
const store = new OrderStore(settings.dataFolder);
const { calls, sendConfirmations } = orderCalls(store, transportOf(settings), settings);
const site = buildSite({
  application: 'webshop',
  portal: settings.portal,
  secret: settings.secret,
  environment: settings.environment,
  folder: new URL('../../dist/', import.meta.url),
  languageOf,
  calls,
});
site.listen(settings.port, 'localhost', () => console.log(`${settings.origin}/`));
void sendConfirmations();
setInterval(() => void sendConfirmations(), retryMail).unref();
