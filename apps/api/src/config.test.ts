import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isGuessable } from './config-production.ts';
import { ConfigurationError, readConfig } from './config.ts';
import { variables } from './config-variables.ts';
import { productionEnvironment as production } from './testing/processes/production-environment.ts';
import { issue, pemOf } from './testing/files/signed-pdf.ts';

const secret = production.SECRET_KEY;
const demo = { PORTAL_MODE: 'demo', SECRET_KEY: secret };

function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
}

describe('readConfig', () => {
  test('uses the defaults of a demo', () => {
    expect(readConfig(demo)).toMatchObject({
      mode: 'demo',
      port: 4173,
      origin: 'http://localhost:4173',
      isSecure: false,
      databaseUrl: null,
      fileStoreBucket: null,
      fileStoreEndpoint: null,
      fileStoreRegion: 'eu-central-1',
      trustedProxies: [],
      apiDialect: 'prefixed',
      rateLimits: true,
      demoIdentityProvider: null,
      participantOrganisation: null,
      deniedPasswordWords: ['wft'],
      logLevel: 'info',
    });
  });

  test('[RED-02] has the identity provider of a demo at the port that it was started on', () => {
    const idp = 'http://localhost:4347';
    expect(readConfig({ ...demo, DEMO_IDENTITY_PROVIDER: idp }).applicationOrigins.idp).toBe(idp);
    const elsewhere = { DEMO_IDENTITY_PROVIDER: idp, APPLICATION_ORIGINS: 'idp=http://localhost:4348' };
    expect(readConfig({ ...demo, ...elsewhere }).applicationOrigins.idp).toBe('http://localhost:4348');
    expect(readConfig(demo).applicationOrigins.idp).toBe('http://localhost:4180');
  });

  test('has a default for every other setting of a demo', () => {
    expect(readConfig(demo)).toMatchObject({
      host: 'localhost',
      dataFolder: expect.stringMatching(/\/apps\/api\/\.data$/),
      portalFolder: expect.stringMatching(/\/apps\/portal\/dist$/),
      fileStoreKeyId: '',
      fileStoreSecret: '',
      nonBrowserWrites: true,
      employeeSecondFactor: false,
      maximumRequestsInFlight: 500,
      imageOrigins: [],
      applicationOrigins: { webshop: 'http://localhost:4174', lms: 'http://localhost:4175' },
      applicationSecrets: { webshop: expect.any(String), lms: expect.any(String) },
      addressService: 'embedded',
      addressServiceUrl: null,
      postnlApiKey: '',
      smtpUrl: null,
      mailFrom: 'noreply@voorbeeld.example',
      auditMonths: 24,
      mailDays: 30,
      sessionHours: 8,
      failedFileDays: 1,
      refusedFileDays: 365,
      unusedImageDays: 30,
    });
    expect(readConfig(production).applicationSecrets).toEqual({});
  });

  test('uses the given settings without the spaces around them', () => {
    const given = {
      ...production,
      PORT: ' 6140 ',
      NON_BROWSER_WRITES: 'off',
      IMAGE_ORIGINS: 'https://a.example https://b.example',
      APPLICATION_SECRETS: 'lms=pq3Zt8LxVb1nRw7K==',
      PARTICIPANT_ORGANISATION: 'WFT',
      DENIED_PASSWORD_WORDS: 'een, twee',
      ADDRESS_SERVICE: 'postnl',
      ADDRESS_SERVICE_URL: 'http://adres.example/v1/',
      POSTNL_API_KEY: 'key',
      DATABASE_URL: 'postgresql://db/portaal',
      SMTP_URL: 'smtps://mail.example',
      FILE_STORE_BUCKET: 'abc',
      FILE_STORE_ENDPOINT: 'https://s3.example',
      FILE_STORE_REGION: 'eu-west-1',
      FILE_STORE_KEY_ID: 'id',
      FILE_STORE_SECRET: 'secret',
    };
    expect(readConfig(given)).toMatchObject({
      port: 6140,
      nonBrowserWrites: false,
      imageOrigins: ['https://a.example', 'https://b.example'],
      applicationSecrets: { lms: 'pq3Zt8LxVb1nRw7K==' },
      participantOrganisation: 'WFT',
      deniedPasswordWords: ['een', 'twee'],
      addressService: 'postnl',
      addressServiceUrl: 'http://adres.example/v1/',
      postnlApiKey: 'key',
      databaseUrl: 'postgresql://db/portaal',
      smtpUrl: 'smtps://mail.example',
      mailFrom: 'portaal@voorbeeld.example',
      fileStoreBucket: 'abc',
      fileStoreEndpoint: 'https://s3.example',
      fileStoreRegion: 'eu-west-1',
      fileStoreKeyId: 'id',
      fileStoreSecret: 'secret',
    });
    expect(readConfig({ ...demo, RATE_LIMITS: 'off', SMTP_URL: '' }).rateLimits).toBe(false);
  });

  test.each([
    ['PORT', '', '', 'PORTAL_MODE: is verplicht.'],
    ['PORTAL_MODE', 'x', '', 'PORTAL_MODE: moet een van deze zijn: demo, production.'],
    ['PORT', '0', 'demo', 'PORT: moet tussen 1 en 65535 liggen.'],
    ['PORT', 'x', 'demo', 'PORT: moet een geheel getal zijn.'],
    ['RATE_LIMITS', 'x', 'demo', 'RATE_LIMITS: moet een van deze zijn: on, off.'],
    ['SECRET_KEY', 'x', 'demo', 'SECRET_KEY: moet minstens 32 tekens hebben.'],
    ['SMTP_URL', 'x', 'demo', 'SMTP_URL: moet met smtp:// of smtps:// beginnen.'],
    ['DATABASE_URL', 'x', 'demo', 'DATABASE_URL: moet met postgres:// beginnen.'],
  ])('explains what is wrong when %s is "%s"', (name, value, mode, problem) => {
    const given = { ...demo, PORTAL_MODE: mode, [name]: value };
    expect(problemsOf(given)[0]).toBe(problem);
    expect(() => readConfig(given)).toThrow(`De configuratie klopt niet:\n  ${problem}`);
  });

  test('derives the origin of a demo from its port', () => {
    expect(readConfig({ ...demo, PORT: ' ' }).origin).toBe('http://localhost:4173');
    expect(readConfig({ ...demo, PORT: '6140' }).origin).toBe('http://localhost:6140');
  });

  test('[RED-05] links to applications with a configured origin only, and derives the origins of the others', () => {
    expect(readConfig(demo).linkedApplications).toEqual(['webshop', 'lms']);
    expect(readConfig(production)).toMatchObject({
      linkedApplications: [],
      applicationOrigins: { webshop: 'https://webshop.voorbeeld.example' },
    });
    const shop = 'https://winkel.voorbeeld.example';
    expect(readConfig({ ...production, APPLICATION_ORIGINS: `webshop=${shop}` })).toMatchObject({
      linkedApplications: ['webshop'],
      applicationOrigins: { webshop: shop, lms: 'https://lms.voorbeeld.example' },
    });
  });

  test('treats an empty variable as not set', () => {
    expect(readConfig({ ...demo, PORT: ' ', DATABASE_URL: '', API_DIALECT: '' })).toMatchObject({
      port: 4173,
      databaseUrl: null,
    });
  });

  test('uses the given settings in production', () => {
    const given = {
      ...production,
      TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::1',
      DATABASE_URL: 'postgres://portaal@db/portaal',
    };
    expect(readConfig(given)).toMatchObject({
      isSecure: true,
      employeeSecondFactor: true,
      trustedProxies: ['10.0.0.0/8', '2001:db8::1'],
      databaseUrl: 'postgres://portaal@db/portaal',
      secretKey: secret,
    });
  });

  test.for([
    ['PORTAL_MODE', ''],
    ['PORTAL_MODE', 'development'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '80a'],
    ['PORT', '-1'],
    ['PORTAL_ORIGIN', 'portaal.voorbeeld.example'],
    ['PORTAL_ORIGIN', 'https://portaal.voorbeeld.example/'],
    ['PORTAL_ORIGIN', 'ftp://portaal.voorbeeld.example'],
    ['PORTAL_ORIGIN', 'https://iemand@portaal.voorbeeld.example'],
    ['DATABASE_URL', 'mysql://db/portaal'],
    ['DATABASE_URL', 'db'],
    ['SECRET_KEY', 'short'],
    ['TRUSTED_PROXIES', 'everybody'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['API_DIALECT', 'v3'],
    ['RATE_LIMITS', 'no'],
    ['NON_BROWSER_WRITES', 'no'],
    ['MAXIMUM_REQUESTS_IN_FLIGHT', '1.5'],
    ['IMAGE_ORIGINS', 'cdn.voorbeeld.example'],
    ['IMAGE_ORIGINS', "https://cdn.voorbeeld.example; script-src 'unsafe-inline'"],
    ['SMTP_URL', 'mail.voorbeeld.example'],
    ['SMTP_URL', 'http://mail.voorbeeld.example'],
    ['MAIL_FROM', 'Portaal <portaal@voorbeeld.example>'],
    ['MAIL_FROM', 'portaal'],
    ['LOG_LEVEL', 'loud'],
    ['FILE_STORE_BUCKET', 'Geen Bucket'],
    ['FILE_STORE_BUCKET', 'ab'],
    ['FILE_STORE_ENDPOINT', 's3.voorbeeld.example'],
    ['FILE_STORE_ENDPOINT', 'ftp://s3.voorbeeld.example'],
    ['FILE_STORE_ENDPOINT', 'https://['],
    ['FILE_STORE_BUCKET', 'bucket-'],
    ['FILE_STORE_BUCKET', 'a'.repeat(64)],
    ['DATABASE_URL', 'postgres://['],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://['],
    ['ADDRESS_SERVICE', 'google'],
    ['ADDRESS_SERVICE_URL', 'ftp://adres.voorbeeld.example/'],
    ['ADDRESS_SERVICE_URL', 'https://[/'],
    ['TRUSTED_PROXIES', '::1/129'],
    ['TRUSTED_PROXIES', '10.0.0.0/1e1'],
    ['APPLICATION_ORIGINS', 'winkel=https://winkel.voorbeeld.example'],
    ['APPLICATION_ORIGINS', 'webshop'],
    ['APPLICATION_ORIGINS', 'webshop=ftp://winkel.voorbeeld.example'],
    ['APPLICATION_SECRETS', 'winkel=pq3Zt8LxVb1nRw7K'],
    ['DEMO_IDENTITY_PROVIDER', 'localhost:4180'],
  ] as const)('rejects %s="%s" with a message that names the variable', ([name, value]) => {
    const problems = problemsOf({ ...production, [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name}: `));
  });

  test.each([
    ['PORT', '1'],
    ['PORT', '65535'],
    ['MAXIMUM_REQUESTS_IN_FLIGHT', '0'],
    ['MAXIMUM_REQUESTS_IN_FLIGHT', '60000'],
    ['SECRET_KEY', secret],
    ['FILE_STORE_ENDPOINT', 'http://s3.voorbeeld.example'],
    ['APPLICATION_SECRETS', `webshop=${'x'.repeat(16)}`],
    ['TRUSTED_PROXIES', '10.0.0.0/32 ::1/128'],
    ['ADDRESS_SERVICE_URL', 'https://adres.voorbeeld.example/v1/'],
  ])('accepts %s="%s"', (name, value) => expect(problemsOf({ ...demo, [name]: value })).toEqual([]));

  test.each([
    ['MAXIMUM_REQUESTS_IN_FLIGHT', '60001'],
    ['SECRET_KEY', secret.slice(1)],
    ['TRUSTED_PROXIES', '10.0.0.0/'],
    ['APPLICATION_SECRETS', `webshop=${'x'.repeat(15)}`],
    ['ADDRESS_SERVICE_URL', 'https://adres.voorbeeld.example/v1'],
    ['DIPLOMA_ROOTS', '/geen/bestand.pem'],
    ['DIPLOMA_ROOTS', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----'],
  ])('rejects %s="%s"', (name, value) => expect(problemsOf({ ...demo, [name]: value })).toHaveLength(1));

  test('[UPL-10] trusts no signature of a diploma by default, and no authority for all that it certifies', async () => {
    expect(readConfig(demo)).toMatchObject({ diplomaRoots: [], diplomaSigners: [] });
    const pem = pemOf(await issue({ name: 'Wortel', isAuthority: true }));
    const path = join(mkdtempSync(join(tmpdir(), 'roots-')), 'roots.pem');
    writeFileSync(path, `Wortel\n${pem}\n${pem}`);
    const signers = { DIPLOMA_SIGNERS: 'Diplomaregister; Onderwijs' };
    expect(readConfig({ ...demo, ...signers, DIPLOMA_ROOTS: path })).toMatchObject({
      diplomaRoots: [pem.trim(), pem.trim()],
      diplomaSigners: ['Diplomaregister', 'Onderwijs'],
    });
    expect(readConfig({ ...demo, ...signers, DIPLOMA_ROOTS: pem }).diplomaRoots).toHaveLength(1);
    expect(problemsOf({ ...demo, DIPLOMA_ROOTS: pem })).toEqual([
      'DIPLOMA_SIGNERS: met DIPLOMA_ROOTS is deze verplicht.',
    ]);
    const nobody = pemOf(await issue({ name: 'Iemand' }));
    expect(problemsOf({ ...demo, ...signers, DIPLOMA_ROOTS: nobody })).toHaveLength(1);
  });

  test('requires FILE_STORE_KEY_ID and FILE_STORE_SECRET for a bucket only', () => {
    const bucket = { FILE_STORE_BUCKET: 'portaal-bestanden' };
    const key = { FILE_STORE_KEY_ID: 'AKIAPORTAAL' };
    const keySecret = { FILE_STORE_SECRET: 'hunter5' };
    for (const base of [demo, production]) {
      expect(problemsOf({ ...base, ...bucket })).toEqual([
        'FILE_STORE_KEY_ID: met een FILE_STORE_BUCKET is deze verplicht.',
        'FILE_STORE_SECRET: met een FILE_STORE_BUCKET is deze verplicht.',
      ]);
      expect(problemsOf({ ...base, ...bucket, ...key })).toEqual([
        'FILE_STORE_SECRET: met een FILE_STORE_BUCKET is deze verplicht.',
      ]);
      expect(problemsOf({ ...base, ...bucket, ...keySecret })).toEqual([
        'FILE_STORE_KEY_ID: met een FILE_STORE_BUCKET is deze verplicht.',
      ]);
      expect(problemsOf({ ...base, ...bucket, ...key, ...keySecret })).toEqual([]);
      expect(problemsOf({ ...base, ...key })).toEqual([]);
    }
  });

  test('never includes a key or password in a message', () => {
    expect(
      problemsOf({ ...production, SECRET_KEY: 'hunter2', DATABASE_URL: 'mysql://u:hunter3@db' }).join(),
    ).not.toMatch(/hunter/);
  });

  test('reports all problems at once', () => {
    const problems = problemsOf({ PORTAL_MODE: 'production', PORT: 'x' });
    expect(problems.map((problem) => problem.split(':')[0])).toEqual([
      'PORT',
      'PORTAL_ORIGIN',
      'DATA_FOLDER',
      'MAIL_FROM',
      'SUPPORT_HOURS',
      'SUPPORT_PHONE',
      'SUPPORT_EMAIL',
      'CONTROLLER_NAME',
      'CONTROLLER_EMAIL',
      'DATABASE_URL',
      'SECRET_KEY',
      'SMTP_URL',
    ]);
  });

  test('uses no defaults of a demo without a known mode', () => {
    for (const given of [{}, { PORTAL_MODE: 'development' }])
      expect(problemsOf(given).map((problem) => problem.split(':')[0])).toEqual([
        'PORTAL_MODE',
        'PORTAL_ORIGIN',
        'DATA_FOLDER',
        'MAIL_FROM',
        'SUPPORT_HOURS',
        'SUPPORT_PHONE',
        'SUPPORT_EMAIL',
        'CONTROLLER_NAME',
        'CONTROLLER_EMAIL',
      ]);
  });

  test.for([
    ['PORTAL_ORIGIN', 'http://portaal.voorbeeld.example'],
    ['SECRET_KEY', ''],
    ['RATE_LIMITS', 'off'],
    ['SMTP_URL', ''],
    ['DEMO_IDENTITY_PROVIDER', 'http://localhost:4180'],
    ['SECRET_KEY', 'a'.repeat(64)],
    ['SECRET_KEY', `${'a'.repeat(40)}b`],
    ['SECRET_KEY', '0123456789abcdef0123456789abcdef'],
    ['SECRET_KEY', 'abcdefghijklmnopqrstuvwxyz012345'],
    ['SECRET_KEY', 'Portaal-2026!Portaal-2026!Portaal-2026!'],
    ['SECRET_KEY', 'a key that is only ever used as an example'],
    ['SECRET_KEY', 'verander-mij-xQ81mZpWk3vTn7LbYd0R'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '0.0.0.0/1'],
    ['TRUSTED_PROXIES', '10.0.0.0/8, 128.0.0.0/1'],
    ['TRUSTED_PROXIES', '64.0.0.0/7'],
    ['TRUSTED_PROXIES', '::/0'],
    ['TRUSTED_PROXIES', 'fc00::/6'],
    ['TRUSTED_PROXIES', '2000::/19'],
    ['TRUSTED_PROXIES', '::ffff:10.0.0.0/103'],
    ['TRUSTED_PROXIES', '2000::/3'],
    ['TRUSTED_PROXIES', '2a00::/12'],
    ['TRUSTED_PROXIES', '::/64'],
    ['TRUSTED_PROXIES', '::ffff:0:0/96'],
    ['TRUSTED_PROXIES', '0:0:0:0:0:FFFF:128.0.0.0/97'],
    ['TRUSTED_PROXIES', Array.from({ length: 256 }, (_, first) => `${first}.0.0.0/8`).join(',')],
    ['TRUSTED_PROXIES', '64.0.0.0/9, 64.128.0.0/9, 65.0.0.0/9'],
    ['TRUSTED_PROXIES', Array.from({ length: 17 }, (_, next) => `2a${10 + next}::/20`).join(' ')],
    ['SMTP_URL', 'smtp://portaal:x@mail.voorbeeld.example'],
    ['SMTP_URL', 'smtp://mail.voorbeeld.example:587?requireTLS=false'],
    ['SMTP_URL', 'smtp://10.0.0.5'],
    ['FILE_STORE_ENDPOINT', 'http://opslag.voorbeeld.example'],
    ['IMAGE_ORIGINS', 'https://cdn.voorbeeld.example,http://cdn.voorbeeld.example'],
    ['MAXIMUM_REQUESTS_IN_FLIGHT', '0'],
    ['APPLICATION_ORIGINS', 'webshop=http://winkel.voorbeeld.example'],
    ['APPLICATION_ORIGINS', 'webshop=https://winkel.voorbeeld.example,lms=http://lms.voorbeeld.example'],
    ['APPLICATION_ORIGINS', 'lms=https://localhost:4175'],
    ['APPLICATION_ORIGINS', 'lms=https://lms.localhost'],
    ['APPLICATION_ORIGINS', 'idp=https://127.0.0.1:4180'],
    ['APPLICATION_ORIGINS', 'idp=https://[::1]'],
    ['APPLICATION_ORIGINS', 'idp=https://[::]'],
    ['APPLICATION_ORIGINS', 'idp=https://0.0.0.0'],
    ['APPLICATION_ORIGINS', 'idp=https://127.9.9.9'],
    ['APPLICATION_ORIGINS', 'idp=https://localhost.'],
    ['APPLICATION_ORIGINS', 'idp=https://[::ffff:7f00:1]'],
    ['APPLICATION_SECRETS', 'webshop=demo-secret-of-webshop,lms=demo-secret-of-lms'],
    ['APPLICATION_SECRETS', 'lms=demo-secret-of-webshop'],
    ['APPLICATION_SECRETS', 'webshop=wWwWwWwWwWwWwWwWwWwW'],
  ] as const)('rejects %s=%s in production', ([name, value]) => {
    const problems = problemsOf({ ...production, [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name}: in productie`));
  });

  test.for([
    ['SECRET_KEY', '9f86d081884c7d659a2feaa0c55ad015'],
    ['TRUSTED_PROXIES', '10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, 104.16.0.0/13, fc00::/7, 2606:4700::/32'],
    ['TRUSTED_PROXIES', '127.0.0.1, ::1, ::ffff:10.0.0.0/104'],
    ['TRUSTED_PROXIES', 'fd00::/8, 2a00::/20'],
    ['TRUSTED_PROXIES', '64.0.0.0/9, 64.128.0.0/9, 10.0.0.0/8'],
    ['SMTP_URL', 'smtp://mail.voorbeeld.example?requireTLS=true'],
    ['SMTP_URL', 'smtp://localhost:1025'],
    ['FILE_STORE_ENDPOINT', 'http://127.0.0.1:9000'],
    ['IMAGE_ORIGINS', 'https://cdn.voorbeeld.example'],
    ['ADDRESS_SERVICE', 'pdok'],
    [
      'APPLICATION_ORIGINS',
      'webshop=https://winkel.voorbeeld.example,idp=https://aanmelden.bank.example:8443',
    ],
    ['APPLICATION_SECRETS', 'webshop=pq3Zt8LxVb1nRw7K,lms=9f86d081884c7d65'],
  ] as const)('accepts %s=%s in production', ([name, value]) => {
    expect(problemsOf({ ...production, [name]: value })).toEqual([]);
  });

  test('requires the key of PostNL in production only', () => {
    const postnl = { ADDRESS_SERVICE: 'postnl' };
    expect(problemsOf({ ...production, ...postnl })).toEqual([
      'POSTNL_API_KEY: voor PostNL is deze verplicht.',
    ]);
    expect(problemsOf({ ...production, ...postnl, POSTNL_API_KEY: 'x' })).toEqual([]);
    expect(problemsOf({ ...demo, ...postnl })).toEqual([]);
  });

  test('names only the unsafe items of a list', () => {
    const problems = problemsOf({
      ...production,
      TRUSTED_PROXIES: '10.0.0.0/8, 128.0.0.0/1, ::/3',
      APPLICATION_ORIGINS: 'webshop=https://winkel.example,lms=http://lms.example,idp=http://idp.example',
      APPLICATION_SECRETS: 'webshop=pq3Zt8LxVb1nRw7K,lms=demo-secret-of-lms',
    });
    expect(problems).toEqual([
      expect.stringMatching(/ 128\.0\.0\.0\/1, ::\/3 te ruim/),
      expect.stringMatching(/: lms, idp\.$/),
      expect.stringMatching(/: lms\.$/),
    ]);
  });

  test.each([
    'secret',
    'geheim',
    'sleutel',
    'passwo',
    'wachtwoord',
    'Welkom',
    'change',
    'verander',
    'example',
    'voorbeeld',
  ])('isGuessable is true for a key that contains the word %s', (word) => {
    expect([secret + secret, secret + word + secret].map((key) => isGuessable(key, 24))).toEqual([
      false,
      true,
    ]);
  });

  test('isGuessable returns false for random keys', () => {
    for (let number = 0; number < 1_000; number += 1) {
      // Pseudorandom and the same in every run, since one random key in some millions contains an example word.
      const bytes = createHash('sha256').update(`key ${number}`).digest();
      expect(isGuessable(bytes.subarray(0, 16).toString('hex'), 24)).toBe(false);
      expect(isGuessable(bytes.subarray(0, 24).toString('base64'), 24)).toBe(false);
    }
  });

  test('reports all unsafe and invalid settings of production at once', () => {
    const problems = problemsOf({
      ...production,
      LOG_LEVEL: 'loud',
      SECRET_KEY: 'a'.repeat(32),
      TRUSTED_PROXIES: '0.0.0.0/0,::/0',
      APPLICATION_ORIGINS: 'webshop=http://winkel.voorbeeld.example',
      APPLICATION_SECRETS: 'webshop=demo-secret-of-webshop',
      RATE_LIMITS: 'off',
    });
    expect(problems.map((problem) => problem.split(':')[0])).toEqual([
      'LOG_LEVEL',
      'SECRET_KEY',
      'TRUSTED_PROXIES',
      'APPLICATION_ORIGINS',
      'APPLICATION_SECRETS',
      'RATE_LIMITS',
    ]);
  });

  test('generates and reuses the secret key of a demo, in a file that only its owner can read', () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-config-'));
    const first = readConfig({ PORTAL_MODE: 'demo', DATA_FOLDER: folder }).secretKey;
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(readConfig({ PORTAL_MODE: 'demo', DATA_FOLDER: folder }).secretKey).toBe(first);
    expect(statSync(join(folder, 'secret-key')).mode & 0o777).toBe(0o600);
    expect(existsSync(join(folder, 'secret-key'))).toBe(true);
    expect(readFileSync(join(folder, 'secret-key'), 'utf8')).toBe(first);
    const inside = join(folder, 'data', 'portal');
    expect(readConfig({ PORTAL_MODE: 'demo', DATA_FOLDER: inside }).secretKey).not.toBe(first);
    expect(statSync(inside).mode & 0o777).toBe(0o700);
  });

  test('every variable has a unique name, a meaning and a default', () => {
    const rows = Object.values(variables);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
    for (const { name, meaning, default: value, defaultText } of rows) {
      expect(name).toMatch(/^[A-Z_]+$/);
      expect(meaning).toMatch(/\.$/);
      expect(value ?? defaultText, name).toBeDefined();
    }
  });
});

describe('the support desk and the controller', () => {
  const names = ['SUPPORT_HOURS', 'SUPPORT_PHONE', 'SUPPORT_EMAIL', 'CONTROLLER_NAME', 'CONTROLLER_EMAIL'];

  test.for(names)('%s is required in production, and has a default in demo', (name) => {
    expect(problemsOf({ ...production, [name]: ' ' })).toEqual([`${name}: is verplicht.`]);
    expect(problemsOf({ ...demo, [name]: '' })).toEqual([]);
  });

  test('are those of the settings', () => {
    expect(readConfig(production)).toMatchObject({
      supportDesk: {
        hours: 'Op werkdagen van 9 tot 17 uur.',
        phone: '010 222 33 44',
        email: 'hulp@opleider.example',
      },
      controller: { name: 'De Opleider B.V.', email: 'privacy@opleider.example' },
    });
  });

  test.for([
    ['SUPPORT_PHONE', '088 000 00 00'],
    ['SUPPORT_PHONE', '088-0000000'],
    ['SUPPORT_PHONE', '+31 88 000 00 00'],
    ['SUPPORT_EMAIL', 'servicedesk@voorbeeld.example'],
    ['SUPPORT_EMAIL', 'iets-anders@VOORBEELD.example'],
    ['CONTROLLER_EMAIL', 'privacy@voorbeeld.example'],
  ] as const)('[CMP-02] production refuses %s=%s of the demo world', ([name, value]) => {
    expect(problemsOf({ ...production, [name]: value })).toEqual([
      `${name}: in productie moet deze van jezelf zijn, en niet van de demowereld.`,
    ]);
    expect(problemsOf({ ...demo, [name]: value })).toEqual([]);
  });

  test.for(['bel ons', '12', '010 222 33 44 (doorkiezen)', '0'.repeat(40), 'tel:0102223344'])(
    'rejects %s as a phone number',
    (phone) => {
      expect(problemsOf({ ...production, SUPPORT_PHONE: phone })).toEqual([
        'SUPPORT_PHONE: moet een telefoonnummer zijn.',
      ]);
    },
  );

  test.for(['+31 (0)10 222 33 44', '0800-1234567', '14 010 1234', '0102223344'])(
    'accepts %s as a phone number',
    (phone) => {
      expect(problemsOf({ ...production, SUPPORT_PHONE: phone })).toEqual([]);
    },
  );
});

describe('the example of production in docs/configuration.md', () => {
  const document = readFileSync(join(import.meta.dirname, '../../../docs/configuration.md'), 'utf8');
  const [, example = ''] = /```ini\n(PORTAL_MODE=production\n.*?)```/s.exec(document) ?? [];
  const lines = example.trimEnd().split('\n');
  const given = Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split('=');
      return [name, value.join('=')];
    }),
  );
  /** Values for those that the example leaves to the reader. */
  const filledIn = Object.fromEntries(
    Object.entries(production).filter(([name]) => given[name]?.includes('…')),
  );

  test('names every variable without which production refuses, one line each', () => {
    const required = problemsOf({ PORTAL_MODE: 'production' }).map((problem) => problem.split(':', 1)[0]);
    expect(required.length).toBeGreaterThan(8);
    expect(Object.keys(given)).toEqual(expect.arrayContaining(required));
    expect(Object.keys(given)).toHaveLength(lines.length);
  });

  test('is accepted once the reader has filled it in, and names known variables only', () => {
    expect(problemsOf({ ...given, ...filledIn })).toEqual([]);
    const known = [...Object.values(variables).map(({ name }) => name), 'UV_THREADPOOL_SIZE'];
    expect(known).toEqual(expect.arrayContaining(Object.keys(given)));
  });

  test.for(['SECRET_KEY', 'DATABASE_URL', 'SMTP_URL', 'SUPPORT_PHONE'])(
    'is refused while %s is not filled in',
    (name) => {
      expect(problemsOf({ ...given, ...filledIn, [name]: given[name] ?? '' }).join()).toContain(`${name}: `);
    },
  );
});
