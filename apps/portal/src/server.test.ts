import { afterAll, expect, test, vi } from 'vitest';
import { environmentOf } from './testing/sessions.ts';

// A server has no document and no location; earlier files of the worker may have defined them.
vi.stubGlobal('document', undefined);
vi.stubGlobal('location', undefined);
afterAll(() => vi.unstubAllGlobals());
const { renderScreen } = await import('./server.tsx');

test('renderScreen renders the login with the environment of its path', () => {
  const { head, css, html } = renderScreen('/zonnig/inloggen', environmentOf());
  expect(html).toContain('Zonnig');
  expect(html).toMatch(/^<(?!link|title)/);
  expect(head).toMatch(/^(?:<link [^>]*>|<title>[^<]*<\/title>)+$/);
  expect(css).toMatch(/^<style/);
  expect(html).not.toContain('<style');
});

test('renderScreen throws for a screen whose code is loaded on demand', () => {
  expect(() => renderScreen('/wachtwoord-vergeten', null)).toThrow('/wachtwoord-vergeten cannot be rendered');
});
