import { afterAll, expect, test, vi } from 'vitest';
import { environmentOf } from './testing/sessions.ts';

// A server has no document and no location; earlier files of the worker may have defined them.
vi.stubGlobal('document', undefined);
vi.stubGlobal('location', undefined);
afterAll(() => vi.unstubAllGlobals());
const { renderProof, renderScreen } = await import('./server.tsx');
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

const proof = {
  holder: 'Anna <b>',
  requirement: 'advzorg',
  issuedOn: '2023-05-01',
  acceptedOn: '2023-06-01',
  signedBy: null,
  provider: 'De Opleider',
  validity: 'valid',
  until: '2028-04-01',
  missing: null,
  day: '2026-11-28',
  endsOn: '2026-12-05',
};
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

test.each([
  ['until the end of its period', {}, 'Geldig tot 1 april 2028 Daarna alleen als het PE-examen'],
  ['without an end', { validity: 'lasting', until: null }, 'Geldig. Dit diploma vervalt niet.'],
  ['without a known end', { until: null }, 'Gelukt : Geldig Over dit diploma'],
  [
    'no more',
    { validity: 'lapsed', until: '2022-04-01', missing: '2022-2025' },
    'Niet meer geldig Het PE-examen van 2022-2025 staat niet in het dossier. Volgens het dossier verviel het diploma op 1 april 2022.',
  ],
  ['by an assessor', {}, 'Goedgekeurd door Een beoordelaar van De Opleider'],
  ['by its signature', { signedBy: 'DUO' }, 'Controle van de digitale handtekening van DUO'],
])('[DLK-02] renderProof says that a diploma is valid %s', (_, given, expected) => {
  const { html, head } = renderProof({ ...proof, ...given }, environmentOf());
  expect(textOf(html)).toContain(expected);
  expect(html).toContain('Anna &lt;b&gt;');
  expect(html).not.toContain('<b>');
  expect(html).not.toMatch(/<script|<button|<style| style=/);
  expect(head).toContain('<title>Wft Zorgverzekeringen · Zonnig');
});

test('[DLK-04] renderProof renders a link that does not work, in the style of the portal', () => {
  const { html } = renderProof(null, null);
  expect(textOf(html)).toContain('Deze link werkt niet');
  expect(html).toContain('/favicon.svg');
});

test('[DLK-04] renderProof renders a page that says to come back, when the link cannot be looked up', () => {
  const { html } = renderProof('busy', null);
  expect(html).toContain('Het lukt nu even niet');
  expect(html).not.toContain('<button');
});

test('renderProof throws for a proof that is not one', () => {
  expect(() => renderProof({ ...proof, validity: 'x' }, null)).toThrow('validity');
});
