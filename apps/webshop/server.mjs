/** Serves the built site: `node server.mjs`, on PORT or 4174. A path without a file gets the one page. */
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';
import { handOff } from './hand-off.mjs';

const port = Number(process.env.PORT ?? 4174);
const files = sirv(fileURLToPath(new URL('dist/', import.meta.url)), {
  single: true,
  setHeaders(response, path) {
    // File names of assets contain a hash of their content.
    const isHashed = path.startsWith('/assets/');
    response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    response.setHeader('X-Content-Type-Options', 'nosniff');
  },
});

const server = createServer((request, response) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    return;
  }
  void handOff(request, response).then((isAnswered) => isAnswered || files(request, response));
});
server.listen(port, 'localhost', () => console.log(`http://localhost:${port}/`));
