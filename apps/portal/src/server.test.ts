import { afterAll, expect, test, vi } from 'vitest';
import { environmentOf } from './testing/sessions.ts';

// A server has no document and no location; earlier files of the worker may have defined them.
vi.stubGlobal('document', undefined);
vi.stubGlobal('location', undefined);
afterAll(() => vi.unstubAllGlobals());
const { renderScreen } = await import('./server.tsx');
const desk = { hours: 'Op werkdagen', phone: '010 222 33 44', email: 'hulp@portaal.example' };

test('renderScreen renders the login with the environment of its path', () => {
  const { head, css, html } = renderScreen('/zonnig/inloggen', environmentOf(), desk);
  expect(html).toContain('Zonnig');
  expect(html).toMatch(/^<(?!link|title)/);
  expect(head).toMatch(/^(?:<link [^>]*>|<title>[^<]*<\/title>)+$/);
  expect(css).toMatch(/^<style/);
  expect(html).not.toContain('<style');
  expect(html).toContain('tel:0102223344');
  expect(html).not.toContain('088');
});

test('renderScreen throws for a screen whose code is loaded on demand', () => {
  expect(() => renderScreen('/wachtwoord-vergeten', null, desk)).toThrow(
    '/wachtwoord-vergeten cannot be rendered',
  );
});
