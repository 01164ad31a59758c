import { expect, test } from 'vitest';
import { environmentOf } from './testing/sessions.ts';
import { renderScreen } from './server.tsx';

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
