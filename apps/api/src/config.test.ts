import { existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigurationError, readConfig } from './config.ts';
import { variables } from './config-variables.ts';

const secret = 'a secret key of more than 32 characters';
const demo = { PORTAL_MODE: 'demo', SECRET_KEY: secret };
const production = {
  PORTAL_MODE: 'production',
  PORTAL_ORIGIN: 'https://portaal.voorbeeld.example',
  DATA_FOLDER: '/srv/portaal',
  SECRET_KEY: secret,
  SMTP_URL: 'smtps://portaal:hunter4@mail.voorbeeld.example',
  MAIL_FROM: 'portaal@voorbeeld.example',
};

function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
}

describe('the settings', () => {
  test('a demo needs nothing but to be called one', () => {
    expect(readConfig(demo)).toMatchObject({
      mode: 'demo',
      port: 4173,
      origin: 'http://localhost:4173',
      isSecure: false,
      databaseUrl: null,
      trustedProxies: [],
      apiDialect: 'prefixed',
      rateLimits: true,
      demoIdentityProvider: null,
      participantOrganisation: null,
      logLevel: 'info',
    });
  });

  test('the origin of a demo follows its port', () => {
    expect(readConfig({ ...demo, PORT: '6140' }).origin).toBe('http://localhost:6140');
  });

  test('a variable that is empty counts as not set', () => {
    expect(readConfig({ ...demo, PORT: ' ', DATABASE_URL: '', API_DIALECT: '' })).toMatchObject({
      port: 4173,
      databaseUrl: null,
    });
  });

  test('a production reads what it is given', () => {
    const given = {
      ...production,
      TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::1',
      DATABASE_URL: 'postgres://portaal@db/portaal',
    };
    expect(readConfig(given)).toMatchObject({
      isSecure: true,
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
    ['MAXIMUM_EVENT_LOOP_DELAY', '1.5'],
    ['IMAGE_ORIGINS', 'cdn.voorbeeld.example'],
    ['IMAGE_ORIGINS', "https://cdn.voorbeeld.example; script-src 'unsafe-inline'"],
    ['SMTP_URL', 'mail.voorbeeld.example'],
    ['SMTP_URL', 'http://mail.voorbeeld.example'],
    ['MAIL_FROM', 'Portaal <portaal@voorbeeld.example>'],
    ['MAIL_FROM', 'portaal'],
    ['LOG_LEVEL', 'loud'],
  ] as const)('%s cannot be "%s", and the message says which variable', ([name, value]) => {
    const problems = problemsOf({ ...production, [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name}: `));
  });

  test('a key or a password is never part of a message', () => {
    expect(
      problemsOf({ ...production, SECRET_KEY: 'hunter2', DATABASE_URL: 'mysql://u:hunter3@db' }).join(),
    ).not.toMatch(/hunter/);
  });

  test('everything that is wrong is said at once', () => {
    const problems = problemsOf({ PORTAL_MODE: 'production', PORT: 'x' });
    expect(problems.map((problem) => problem.split(':')[0])).toEqual([
      'PORT',
      'PORTAL_ORIGIN',
      'DATA_FOLDER',
      'MAIL_FROM',
    ]);
  });

  test.for([
    ['PORTAL_ORIGIN', 'http://portaal.voorbeeld.example'],
    ['SECRET_KEY', ''],
    ['RATE_LIMITS', 'off'],
    ['SMTP_URL', ''],
    ['DEMO_IDENTITY_PROVIDER', 'http://localhost:4180'],
  ] as const)('a production refuses %s=%s', ([name, value]) => {
    const problems = problemsOf({ ...production, [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name}: in productie`));
  });

  test('a demo makes its own secret key, for nobody else to read, and keeps it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-config-'));
    const first = readConfig({ PORTAL_MODE: 'demo', DATA_FOLDER: folder }).secretKey;
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(readConfig({ PORTAL_MODE: 'demo', DATA_FOLDER: folder }).secretKey).toBe(first);
    expect(statSync(join(folder, 'secret-key')).mode & 0o777).toBe(0o600);
    expect(existsSync(join(folder, 'secret-key'))).toBe(true);
    expect(readFileSync(join(folder, 'secret-key'), 'utf8')).toBe(first);
  });

  test('every variable is explained, and named once', () => {
    const rows = Object.values(variables);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
    for (const { name, meaning, default: value, defaultText } of rows) {
      expect(name).toMatch(/^[A-Z_]+$/);
      expect(meaning).toMatch(/\.$/);
      expect(value ?? defaultText, name).toBeDefined();
    }
  });
});
