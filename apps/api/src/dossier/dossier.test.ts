import { getPortfolio } from '@portal/contract/dossier/calls';
import { dossierState, toDosOf } from '@portal/contract/dossier/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { demoId } from '../demo/world/demo-id.ts';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off' } });
});
beforeEach(() => demo.forgetLogins());
afterAll(() => demo.close());

const urlOf = (contact: string) =>
  `/api/relations/widgets/electronic_eportfolio_user/${demoId(`contact:${contact}`)}`;

async function portfolioOf(username: string, contact = username) {
  const visitor = new Browser(demo.app);
  await visitor.login(username);
  if (contact !== username)
    await visitor.post('/api/select-contact', { contactId: demoId(`contact:${contact}`) });
  const response = await visitor.get(urlOf(contact));
  expect(response.statusCode).toBe(200);
  return z.parse(getPortfolio.answer, response.json());
}

describe('[DOS-01] the dossier in short', () => {
  test('what is to be done for one’s function and beyond it, without what is done', async () => {
    const portfolio = await portfolioOf('anna');
    expect(portfolio).toMatchObject({
      hasTodos: true,
      hasFunctionTodos: true,
      hasExtraTodos: true,
      hasRequirements: true,
      hasFunctionRequirements: true,
      hasAdvnoneOnly: false,
      hasQualificationsLock: false,
      stepFunctionKeys: ['modbasis', 'advhypothecair', 'advschadeparticulier', 'advschadezakelijk'],
      stepOtherKeys: ['advpensioen', 'advzorg'],
    });
    const { forFunction, extra } = toDosOf(portfolio);
    expect([forFunction.length, extra.length]).toEqual([3, 2]);
    expect(forFunction[0]).toEqual({
      key: 'advhypothecair',
      value: 'Haal het PE-examen Wft Hypothecair krediet voor 1 april 2028',
    });
  });

  test.each([
    ['iris', 'iris', 'done'],
    ['joris', 'joris', 'locked'],
    ['chris', 'chris.zonnig', 'nothing-required'],
    ['hanna', 'hanna', 'empty'],
  ])('[DOS-03] %s as %s: %s', async (username, contact, state) => {
    expect(dossierState(await portfolioOf(username, contact))).toBe(state);
  });

  test('[T38] of somebody else is answered like one that does not exist', async () => {
    const visitor = new Browser(demo.app);
    await visitor.login('iris');
    const missing = await visitor.get(urlOf(crypto.randomUUID()));
    const foreign = await visitor.get(urlOf('anna'));
    expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body]);
  });
});
