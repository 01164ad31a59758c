/** Sends odd texts in every query of every call. */
import { getAssessments } from '@portal/contract/assessments/calls';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDemoApp, type DemoApp } from './demo-app.ts';
import type { RouteEntry } from '../platform/http/route-table.ts';
import { browserOf } from './personas.ts';
import { queryNamesOf } from './database/query-names.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off', LOG_LEVEL: 'silent' } });
});
afterAll(() => demo.close());

const texts = [
  '%00',
  'an%00na',
  '%01',
  '%EF%BF%BE',
  '%EF%BF%BF',
  '%ED%A0%80',
  '%FF',
  '%E2%80%AEanna',
  '%E2%80%8B',
  '%',
  '%25_%5C',
  'a'.repeat(5_000),
  '%F0%9F%98%80'.repeat(60),
  "'%20or%20'1'='1",
  '99999999999999999999',
  encodeURIComponent('name"; drop table people; --'),
];

const queried = () => demo.app.routeTable.filter((route) => queryNamesOf(route).length > 0);

/** Returns queries with each text under a name, and with the name as a list. */
const queriesOf = (name: string) => [
  ...texts.map((text) => `${name}=${text}`),
  `${name}=a&${name}=%00`,
  `${name}[]=%00`,
];

const addressOf = ({ url }: RouteEntry) => url.replaceAll(/:\w+/g, '0b9c1d2e-0000-4000-8000-000000000001');

test('[T80, T82] no text in the query of a call is answered with 5xx', { timeout: 120_000 }, async () => {
  const anonymous = await browserOf(demo, 'anonymous');
  const browsers = [await browserOf(demo, 'administrator'), await browserOf(demo, 'employee'), anonymous];
  const failed: string[] = [];
  for (const route of queried()) {
    const url = addressOf(route);
    const statuses = await Promise.all(
      browsers.map(async (each) => (await each.copy().send(route.method, url)).statusCode),
    );
    // The first who may read it, since a refusal comes before the query is read; where all are refused, a visitor.
    const browser = browsers[statuses.findIndex((status) => status !== 403 && status !== 401)] ?? anonymous;
    for (const query of queryNamesOf(route).flatMap(queriesOf)) {
      const { statusCode } = await browser.copy().send(route.method, `${url}?${query}`);
      if (statusCode >= 500) failed.push(`${statusCode} ${route.method} ${url}?${query}`);
    }
  }
  expect(failed).toEqual([]);
});

test('the table of routes has calls with a query, among them the searches', () => {
  const urls = queried().map(({ url }) => url);
  for (const url of ['/api/relations/assessments', '/api/audit', '/api/impersonation/participants'])
    expect(urls).toContain(url);
});

test('[T80] a search with a NUL character searches for the rest', async () => {
  const employee = await browserOf(demo, 'employee');
  const found = async (search: string) => {
    const response = await employee.get(`/api/relations/assessments?search=${search}`);
    return z.parse(getAssessments.response, response.json());
  };
  expect(await found('an%00na')).toEqual(await found('anna'));
  expect(await found('%00')).toEqual(await found(''));
});
