import assert from 'node:assert/strict';
import { test } from 'node:test';
import { siblingEnvironment, siblingsOf } from './programs.ts';

const placesOf = (port: number, env: Record<string, string>) =>
  siblingsOf(port, env).map((sibling) => `${sibling.app}=${sibling.origin}`);

test('the sibling sites listen right above the portal, wherever that is', () => {
  assert.deepEqual(placesOf(4173, {}), ['webshop=http://localhost:4174', 'lms=http://localhost:4175']);
  assert.deepEqual(placesOf(4190, {}), ['webshop=http://localhost:4191', 'lms=http://localhost:4192']);
  assert.deepEqual(placesOf(65_535, {}), ['webshop=http://localhost:65501', 'lms=http://localhost:65502']);
});

test('a variable chooses another port, and must name one', () => {
  assert.deepEqual(placesOf(4173, { LMS_PORT: '5001' }), [
    'webshop=http://localhost:4174',
    'lms=http://localhost:5001',
  ]);
  assert.throws(() => siblingsOf(4173, { WEBSHOP_PORT: 'http' }), /WEBSHOP_PORT is http/);
});

test('what APPLICATION_ORIGINS places elsewhere is not started, and a production starts none', () => {
  const env = { APPLICATION_ORIGINS: 'webshop=https://winkel.example, idp=https://idp.example' };
  assert.deepEqual(placesOf(4173, env), ['lms=http://localhost:4175']);
  assert.deepEqual(placesOf(4173, { PORTAL_MODE: 'production' }), []);
});

test('the portal is told where they are, beside what it was told already', () => {
  const env = { APPLICATION_ORIGINS: 'webshop=https://winkel.example' };
  assert.deepEqual(siblingEnvironment(siblingsOf(4173, env), env), {
    APPLICATION_ORIGINS: 'webshop=https://winkel.example,lms=http://localhost:4175',
  });
  const production = { PORTAL_MODE: 'production' };
  assert.deepEqual(siblingEnvironment(siblingsOf(4173, production), production), {});
});
