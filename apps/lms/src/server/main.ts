/** Serves the built site: `node src/server/main.ts`, on PORT or 4175. */
import { buildSite } from '@portal/sibling/server';

const port = Number(process.env['PORT'] ?? 4175);
const site = buildSite({
  application: 'lms',
  portal: process.env['PORTAL_ORIGIN'] ?? 'http://localhost:4173',
  secret: process.env['APPLICATION_SECRET'] ?? 'demo-secret-of-lms',
  environment: process.env['ENVIRONMENT'] ?? 'voorbeeld',
  folder: new URL('../../dist/', import.meta.url),
});
site.listen(port, 'localhost', () => console.log(`http://localhost:${port}/`));
