/** Serves a consumer's pages, and collects what goes wrong on them. */
import { extname, join } from 'node:path';
import type { Page } from 'playwright';

/** Collects a page's console warnings and errors, and its uncaught exceptions. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  return complaints;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Serves the files of a folder at `http://consumer.example`. */
export const serveFolder = (page: Page, folder: string, headers: Record<string, string> = {}) =>
  page.route('http://consumer.example/**', (route) => {
    const path = join(folder, new URL(route.request().url()).pathname);
    const contentType = types[extname(path)] ?? 'application/octet-stream';
    return route.fulfill({ path, contentType, headers });
  });
