import { afterAll, expect, test, vi } from 'vitest';
import { environmentOf } from './testing/sessions.ts';

// A server has neither, whatever earlier files of the worker put there.
vi.stubGlobal('document', undefined);
vi.stubGlobal('location', undefined);
afterAll(() => vi.unstubAllGlobals());
const { renderScreen } = await import('./server.tsx');

test('the login is rendered for a visitor, with the environment of its path', () => {
  const { head, css, html } = renderScreen('/zonnig/inloggen', environmentOf());
  expect(html).toContain('Zonnig');
  expect(html).toMatch(/^<(?!link|title)/);
  expect(head).toMatch(/^(?:<link [^>]*>|<title>[^<]*<\/title>)+$/);
  expect(css).toMatch(/^<style/);
  expect(html).not.toContain('<style');
});

test('a screen whose code is not there yet is not rendered by half', () => {
  expect(() => renderScreen('/wachtwoord-vergeten', null)).toThrow('/wachtwoord-vergeten cannot be rendered');
});
