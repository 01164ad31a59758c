import { getDossier, getPortfolio } from '@portal/contract/dossier/calls';
import { dossierState, toDosOf } from '@portal/contract/dossier/rules';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { runDue } from '../testing/jobs.ts';
import { removeUploads, uploadAs } from '../testing/files/uploads.ts';
import { uploadCheckJob } from '../upload-check/check.ts';
import { diplomas, dossierSteps, uploads } from '../database/schema.ts';
import { findDiplomas } from './queries.ts';
import { findSteps, proveInDossier, requireInDossier } from './steps.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off' } });
});
beforeEach(() => demo.restore());
afterAll(() => demo.close());

const urlOf = (contact: string) =>
  `/api/relations/widgets/electronic_eportfolio_user/${demoId(`contact:${contact}`)}`;

const wholeUrlOf = (contact: string) => `/api/relations/diploma_dossiers/${demoId(`contact:${contact}`)}`;

async function loggedIn(username: string): Promise<Browser> {
  const visitor = new Browser(demo.app);
  await visitor.login(username);
  return visitor;
}

async function portfolioOf(username: string, contact = username) {
  const visitor = await loggedIn(username);
  if (contact !== username)
    await visitor.post('/api/select-contact', { contactId: demoId(`contact:${contact}`) });
  const response = await visitor.get(urlOf(contact));
  expect(response.statusCode).toBe(200);
  return z.parse(getPortfolio.response, response.json());
}

describe('[DOS-01] the summary of a dossier', () => {
  test('has the open to-dos for the function and the extra ones', async () => {
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

  test('has the to-dos that are being assessed, with the expected date', async () => {
    const { stepsInReview } = await portfolioOf('anna');
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    expect(stepsInReview).toEqual([
      { key: 'advschadeparticulier', expectedOn: day },
      { key: 'advzorg', expectedOn: day },
    ]);
    expect((await portfolioOf('iris')).stepsInReview).toEqual([]);
  });

  test.each([
    ['iris', 'iris', 'done'],
    ['joris', 'joris', 'locked'],
    ['chris', 'chris.zonnig', 'nothing-required'],
    ['hanna', 'hanna', 'empty'],
  ])('[DOS-03] of %s (account %s) has the state %s', async (username, contact, state) => {
    expect(dossierState(await portfolioOf(username, contact))).toBe(state);
  });

  test('[DOS-03] has flags for requirements and open to-dos', async () => {
    const { database } = demo.services;
    const contactId = demoId('contact:hanna');
    const flags = async () => {
      const portfolio = await portfolioOf('hanna');
      return Object.entries(portfolio)
        .filter(([, value]) => value === true)
        .map(([key]) => key)
        .toSorted();
    };
    const add = (key: string, part: 'function' | 'extra', doneAt: Date | null = null) =>
      database.insert(dossierSteps).values({ contactId, key, part, doneAt, value: key, position: 1 });
    expect(await flags()).toEqual([]);
    await add('advnone', 'function');
    expect(await flags()).toEqual(['hasAdvnoneOnly', 'hasRequirements']);
    await add('modbasis', 'function', demo.clock.now());
    expect(await flags()).toEqual(['hasFunctionRequirements', 'hasRequirements']);
    await add('advzorg', 'extra');
    const extra = ['hasExtraTodos', 'hasFunctionRequirements', 'hasRequirements', 'hasTodos'];
    expect(await flags()).toEqual(extra);
    await add('advinkomen', 'function');
    expect(await flags()).toEqual([...extra, 'hasFunctionTodos'].toSorted());
    await database.delete(dossierSteps).where(eq(dossierSteps.contactId, contactId));
  });

  test('[T38] of another person returns the same 404 as an unknown one', async () => {
    const iris = await loggedIn('iris');
    const missing = await iris.get(urlOf('niemand'));
    const foreign = await iris.get(urlOf('anna'));
    expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body]);
  });
});

describe('[DOS-01] the whole dossier', () => {
  test('can be read while another account of the same person is active', async () => {
    const chris = await loggedIn('chris');
    const chosen = await chris.post('/api/select-contact', { contactId: demoId('contact:chris') });
    expect(chosen.statusCode).toBe(204);
    for (const url of [urlOf('chris.zonnig'), wholeUrlOf('chris.zonnig')])
      expect((await chris.get(url)).json()).toMatchObject({ '@id': url });
    const { steps } = z.parse(getDossier.response, (await chris.get(wholeUrlOf('chris.zonnig'))).json());
    expect(steps.map(({ key }) => key)).toEqual(['advnone']);
  });

  test('has the requirements in order, and the files with the expected date of assessment', async () => {
    await removeUploads(demo);
    const anna = await loggedIn('anna');
    await uploadAs(anna, [{ filename: 'basis.pdf' }], { requirement: 'modbasis' });
    await runDue(demo.services, uploadCheckJob(demo.services));
    const response = await anna.get(wholeUrlOf('anna'));
    const { steps, files } = z.parse(getDossier.response, response.json());
    expect(response.json()).toMatchObject({
      '@context': '/api/contexts/DiplomaDossier',
      '@id': wholeUrlOf('anna'),
      '@type': 'DiplomaDossier',
      files: [{ '@id': `/api/relations/uploads/${files[0]?.id}`, '@type': 'Upload' }],
    });
    expect((await anna.get(urlOf('anna'))).json()).toMatchObject({
      '@context': '/api/contexts/ElectronicEportfolioUser',
      '@id': urlOf('anna'),
      '@type': 'ElectronicEportfolioUser',
    });
    expect(steps.map(({ key, part, doneAt }) => [key, part, doneAt])).toEqual([
      ['modbasis', 'function', '2026-06-12'],
      ['advhypothecair', 'function', null],
      ['advpensioen', 'extra', null],
      ['advschadeparticulier', 'function', null],
      ['advschadezakelijk', 'function', null],
      ['advzorg', 'extra', null],
    ]);
    expect(files).toMatchObject([
      {
        filename: 'basis.pdf',
        kind: 'diploma',
        requirement: 'modbasis',
        status: 'created',
        review: 'waiting',
        uploadedOn: '2026-11-21',
        expectedOn: '2026-11-24',
      },
    ]);
  });

  test.each([
    ['created', 'waiting', '2026-11-24'],
    ['created', 'accepted', null],
    ['created', 'refused', null],
    ['new', 'waiting', null],
    ['has-violations', 'waiting', null],
  ] as const)(
    '[UPL-07] has a file with status %s and review %s, with the expected date %s',
    async (status, review, expectedOn) => {
      await removeUploads(demo);
      const anna = await loggedIn('anna');
      await uploadAs(anna, [{ filename: 'basis.pdf' }]);
      await demo.services.database.update(uploads).set({ status, review, reviewedAt: demo.clock.now() });
      const { files } = z.parse(getDossier.response, (await anna.get(wholeUrlOf('anna'))).json());
      expect(files).toMatchObject([{ status, review, expectedOn, reviewedOn: '2026-11-21' }]);
    },
  );

  test('[T38] of another person returns the same 404 as an unknown one', async () => {
    const iris = await loggedIn('iris');
    const missing = await iris.get(wholeUrlOf('niemand'));
    const foreign = await iris.get(wholeUrlOf('anna'));
    expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body]);
  });
});

describe('[DOS-01] the steps of a dossier', () => {
  const contactId = demoId('contact:hanna');
  const stepsOf = async () => {
    const steps = await findSteps(demo.services.database, contactId, today);
    return steps.map(({ key, part, doneOn }) => [key, part, doneOn]);
  };
  const today = '2026-11-21';
  const demand = (...codes: Parameters<typeof requireInDossier>[2]) =>
    requireInDossier(demo.services.database, contactId, codes, today);
  const prove = async (requirement: Parameters<typeof proveInDossier>[2], issuedOn: string) => {
    const { database, clock } = demo.services;
    const now = clock.now();
    const [upload] = await database
      .insert(uploads)
      .values({
        contactId,
        personId: demoId('person:hanna'),
        uploadedBy: demoId('user:hanna'),
        kind: 'diploma',
        filename: `${issuedOn}.pdf`,
        nameKey: issuedOn,
        size: 1,
        sha256: `${requirement} ${issuedOn}`,
        createdAt: now,
      })
      .returning();
    await database
      .insert(diplomas)
      .values({ contactId, uploadId: upload?.id ?? '', requirement, issuedOn, acceptedAt: now });
    return proveInDossier(database, contactId, requirement, today);
  };
  beforeEach(async () => {
    const { database } = demo.services;
    await database.delete(dossierSteps).where(eq(dossierSteps.contactId, contactId));
    await database.delete(uploads).where(eq(uploads.contactId, contactId));
  });

  test('are removed when open and no longer required, and become extra when completed', async () => {
    await demand('advinkomen', 'advzorg', 'advpensioen');
    await prove('advzorg', '2026-01-15');
    await demand('advpensioen');
    expect(await stepsOf()).toEqual([
      ['advpensioen', 'function', null],
      ['advzorg', 'extra', '2026-01-15'],
    ]);
    await demand('advzorg');
    expect(await stepsOf()).toEqual([['advzorg', 'function', '2026-01-15']]);
    await demand();
    expect(await stepsOf()).toEqual([['advzorg', 'extra', '2026-01-15']]);
  });

  test('become extra again when they were extra before and are no longer required', async () => {
    await demo.services.database
      .insert(dossierSteps)
      .values({ contactId, part: 'extra', key: 'advzorg', value: 'Upload je certificaat', position: 3 });
    await demand('advzorg');
    await demand('advzorg', 'modbasis');
    expect(await stepsOf()).toEqual([
      ['modbasis', 'function', null],
      ['advzorg', 'function', null],
    ]);
    for (const required of [['modbasis'], []] as const) {
      await demand(...required);
      expect(await stepsOf()).toContainEqual(['advzorg', 'extra', null]);
    }
    expect(await stepsOf()).toEqual([['advzorg', 'extra', null]]);
  });

  test('are completed by earlier diplomas when required later, with the latest date', async () => {
    await prove('advinkomen', '2026-02-01');
    await prove('advinkomen', '2025-05-01');
    expect(await stepsOf()).toEqual([['advinkomen', 'extra', '2026-02-01']]);
    await demand('advinkomen', 'advvermogen', 'modbasis');
    expect(await stepsOf()).toEqual([
      ['modbasis', 'function', '2025-05-01'],
      ['advinkomen', 'function', '2026-02-01'],
      ['advvermogen', 'function', null],
    ]);
  });

  test('are completed by the diploma of a requirement that includes them, also when required later', async () => {
    await prove('advzorg', '2026-01-15');
    await demand('abhzorg', 'advinkomen');
    expect(await stepsOf()).toEqual([
      ['advinkomen', 'function', null],
      ['advzorg', 'extra', '2026-01-15'],
      ['abhzorg', 'function', '2026-01-15'],
    ]);
  });

  test('of other requirements than those of the Wft are kept by every change', async () => {
    await demo.services.database
      .insert(dossierSteps)
      .values({ contactId, part: 'function', key: 'vog', value: 'Upload je VOG', position: 0 });
    for (const required of [['modbasis'], []] as const) await demand(...required);
    expect(await stepsOf()).toEqual([['vog', 'function', null]]);
  });

  test('of included requirements are completed by the same diploma', async () => {
    const { database } = demo.services;
    await demand('abhconsumptief');
    expect(await prove('advconsumptief', '2026-01-02')).toMatchObject({ doneOn: '2026-01-02' });
    const both = [
      ['advconsumptief', 'extra', '2026-01-02'],
      ['abhconsumptief', 'function', '2026-01-02'],
    ];
    expect(await stepsOf()).toEqual(both);
    await prove('advconsumptief', '2026-03-04');
    expect(await stepsOf()).toEqual([['advconsumptief', 'extra', '2026-03-04'], both[1]]);
    const [diploma] = await findDiplomas(database, contactId);
    const { diplomas: held } = z.parse(
      getDossier.response,
      (await (await loggedIn('hanna')).get(wholeUrlOf('hanna'))).json(),
    );
    expect(held).toMatchObject([
      { id: diploma?.id, fileId: diploma?.uploadId, requirement: 'advconsumptief', issuedOn: '2026-03-04' },
      { issuedOn: '2026-01-02' },
    ]);
  });

  test('get an extra one for the PE exam from a diploma of an earlier period', async () => {
    const exam = 'Haal het PE-examen Wft Vermogen voor 1 april 2028';
    expect(await prove('advvermogen', '2016-11-03')).toMatchObject({ doneOn: null, toDo: exam });
    expect(await findSteps(demo.services.database, contactId, today)).toEqual([
      { key: 'advvermogen', part: 'extra', value: exam, doneOn: null, dueBefore: '2028-04-01' },
    ]);
  });

  test('[WFT-07] of a lower diploma are completed when a higher one takes over its exam', async () => {
    await demand('modbasis', 'advvermogen', 'advhypothecair');
    await prove('advvermogen', '2020-05-06');
    expect(await stepsOf()).toEqual([
      ['modbasis', 'function', '2020-05-06'],
      ['advhypothecair', 'function', null],
      ['advvermogen', 'function', null],
    ]);
    await prove('advhypothecair', '2023-05-06');
    const steps = await findSteps(demo.services.database, contactId, today);
    expect(steps.map(({ key, doneOn, dueBefore }) => [key, doneOn, dueBefore])).toEqual([
      ['modbasis', '2020-05-06', null],
      ['advhypothecair', null, '2028-04-01'],
      ['advvermogen', '2020-05-06', null],
    ]);
  });

  test('[WFT-07] are open again in a new period, and completed by its exam', async () => {
    await prove('advzorg', '2024-02-03');
    expect((await findSteps(demo.services.database, contactId, '2025-03-31'))[0]).toMatchObject({
      doneOn: '2024-02-03',
    });
    expect((await findSteps(demo.services.database, contactId, '2025-04-01'))[0]).toMatchObject({
      doneOn: null,
    });
    await prove('advzorg', '2026-02-03');
    expect(await stepsOf()).toEqual([['advzorg', 'extra', '2026-02-03']]);
  });

  test('findDiplomas sorts by date of issue, latest first, regardless of acceptance', async () => {
    for (const issuedOn of ['2025-05-01', '2026-02-01', '2024-01-01']) await prove('advinkomen', issuedOn);
    const found = await findDiplomas(demo.services.database, contactId);
    expect(found.map(({ issuedOn }) => issuedOn)).toEqual(['2026-02-01', '2025-05-01', '2024-01-01']);
  });

  test('of another person do not change', async () => {
    const others = () =>
      demo.services.database
        .select()
        .from(dossierSteps)
        .where(eq(dossierSteps.contactId, demoId('contact:anna')))
        .orderBy(asc(dossierSteps.key));
    // Anna has both parts of a module that Hanna proves.
    const included = {
      contactId: demoId('contact:anna'),
      part: 'extra',
      key: 'abhzorg',
      value: 'x',
    } as const;
    await demo.services.database.insert(dossierSteps).values({ ...included, position: 9 });
    const before = await others();
    await demand('modbasis');
    await prove('advzorg', '2026-01-15');
    await demand();
    expect(await others()).toEqual(before);
    await demo.services.database.delete(dossierSteps).where(eq(dossierSteps.key, included.key));
  });
});
