/** Serves the built site: `node server.mjs`, on PORT or 4174. */
import { buildSite } from '@portal/sibling/server';

const port = Number(process.env.PORT ?? 4174);
const site = buildSite({
  application: 'webshop',
  portal: process.env.PORTAL_ORIGIN ?? 'http://localhost:4173',
  secret: process.env.APPLICATION_SECRET ?? 'demo-secret-of-webshop',
  environment: process.env.ENVIRONMENT ?? 'voorbeeld',
  folder: new URL('dist/', import.meta.url),
});
site.listen(port, 'localhost', () => console.log(`http://localhost:${port}/`));
