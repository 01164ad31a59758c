/** Serves the built site: `node server.mjs`, on PORT or 4175. What is no file is the one page. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { handOver } from './hand-over.mjs';

const folder = fileURLToPath(new URL('dist/', import.meta.url));
const port = Number(process.env.PORT ?? 4175);
const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** The file behind a path, which never leads out of the folder; the page for anything else. */
async function fileOf(path) {
  const page = join(folder, 'index.html');
  try {
    const file = normalize(join(folder, decodeURIComponent(path)));
    return file.startsWith(folder) && !file.endsWith(sep) && (await stat(file)).isFile() ? file : page;
  } catch {
    return page;
  }
}

async function answer(request, response) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    return;
  }
  if (await handOver(request, response)) return;
  const file = await fileOf(new URL(request.url ?? '/', 'http://localhost').pathname);
  const hashed = file.startsWith(join(folder, 'assets'));
  response.writeHead(200, {
    'Content-Type': types[extname(file)] ?? 'application/octet-stream',
    'Cache-Control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    'X-Content-Type-Options': 'nosniff',
  });
  if (request.method === 'HEAD') response.end();
  else
    createReadStream(file)
      .on('error', () => response.destroy())
      .pipe(response);
}

const server = createServer((request, response) => void answer(request, response));
server.listen(port, 'localhost', () => console.log(`http://localhost:${port}/`));
