import assert from 'node:assert/strict';
import { test } from 'node:test';
import { benches, environmentOf } from './bench.mjs';

test('a bench that drives a browser gets the Chromium that the tests find; another looks for none', () => {
  const named = (name) => benches().find((bench) => bench.name === name);
  const find = () => '/opt/found/chromium';
  assert.equal(environmentOf(named('ui/table'), find).CHROMIUM_PATH, '/opt/found/chromium');
  const none = () => assert.fail('it looked for a browser');
  assert.equal(environmentOf(named('api/login'), none).CHROMIUM_PATH, process.env.CHROMIUM_PATH);
});
