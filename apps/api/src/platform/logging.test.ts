import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { fastify, type FastifyBaseLogger, LogController } from 'fastify';
import { describe, expect, test } from 'vitest';
import { createLog, logRequests } from './logging.ts';

/** Returns a log, and a function that returns what was written to it. */
function logOf(level = 'info'): { log: FastifyBaseLogger; written: () => string } {
  let text = '';
  const destination = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  return { log: createLog(level, destination), written: () => text };
}

function logged(write: (log: FastifyBaseLogger) => void): string {
  const { log, written } = logOf();
  write(log);
  return written();
}

describe('[T83] log lines', () => {
  test.for([
    'password',
    'currentPassword',
    'passwordHash',
    'passphrase',
    'token',
    'tokenHash',
    'resetToken',
    'code',
    'verificationCode',
    'secret',
    'secretKey',
    'clientSecret',
    'cookie',
    'set-cookie',
    'authorization',
    'SAMLResponse',
    'data',
  ])('redact a value called %s at any depth', (name) => {
    const line = logged((log) =>
      log.info({ a: [{ b: { [name]: 'hunter2' } }], [name]: ['hunter2'] }, 'text'),
    );
    expect(line).not.toContain('hunter2');
    expect(line).toContain('[redacted]');
  });

  test('omit the parameters of a failed query and the values that PostgreSQL quotes', () => {
    const cause = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (email)=(hunter2) already exists.',
    });
    const line = logged((log) =>
      log.error({ err: new DrizzleQueryError('insert into users', ['hunter2'], cause) }, 'text'),
    );
    expect(line).not.toContain('hunter2');
    expect(JSON.parse(line)).toMatchObject({
      err: { query: 'insert into users', cause: { code: '23505', message: 'duplicate key' } },
    });
  });

  test('are not split by line ends in values', () => {
    const line = logged((log) => log.info({ name: 'a\n{"level":"info"}' }, 'b\r\nc'));
    expect(line.trimEnd().split('\n')).toHaveLength(1);
  });

  test('hold the level, the message, ids and the stack of an error', () => {
    const line = JSON.parse(
      logged((log) => log.error({ err: new Error('broken'), contactId: '7' }, 'text')),
    ) as object;
    expect(line).toMatchObject({
      level: 'error',
      msg: 'text',
      contactId: '7',
      err: { message: 'broken', stack: expect.stringContaining('.test.ts') },
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    for (const name of ['pid', 'hostname']) expect(line).not.toHaveProperty(name);
  });

  test('a value whose name only resembles a secret one is logged', () => {
    const fields = { postcode: '1234', cookies: 3, database: 'x', unauthorization: 'y' };
    expect(JSON.parse(logged((log) => log.info(fields, 'text')))).toMatchObject(fields);
  });

  test('a line below the level of the log is not written', () => {
    expect(logged((log) => log.debug('text'))).toBe('');
  });

  test('the code and the cause of an error are logged', () => {
    const err = Object.assign(new Error('broken', { cause: new Error('deeper') }), { code: 'EPIPE' });
    expect(JSON.parse(logged((log) => log.error({ err }, 'text')))).toMatchObject({
      err: { name: 'Error', code: 'EPIPE', cause: { message: 'deeper' } },
    });
  });

  test('omit values nested deeper than six levels', () => {
    const nested = (depth: number): object => (depth === 0 ? { id: 'hunter2' } : { a: nested(depth - 1) });
    expect(logged((log) => log.info(nested(5), 'text'))).toContain('hunter2');
    const line = logged((log) => log.info(nested(6), 'text'));
    expect(line).not.toContain('hunter2');
    expect(line).toContain('[deep]');
  });

  test('hold the route of a request instead of its URL', async () => {
    const { log, written } = logOf();
    const app = fastify({
      loggerInstance: log,
      logController: new LogController({ disableRequestLogging: true }),
    });
    logRequests(app);
    app.get('/media/:id', async (_, reply) => reply.code(204).send());
    await app.inject('/media/hunter2?v=hunter2');
    await app.inject('/hunter2');
    await app.close();
    expect(written()).not.toContain('hunter2');
    const lines = written().trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { method: 'GET', route: '/media/:id', status: 204, milliseconds: expect.any(Number) },
      { method: 'GET', route: null, status: 404 },
    ]);
  });

  test('hold a date in ISO format, and a thrown string as the message', () => {
    const line = logged((log) => log.error({ err: 'broken', at: new Date(0) }, 'text'));
    expect(JSON.parse(line)).toMatchObject({ err: { message: 'broken' }, at: '1970-01-01T00:00:00.000Z' });
  });

  test('leave out the health checks, unless the level is debug', async () => {
    for (const [level, count] of [
      ['info', 1],
      ['debug', 3],
    ] as const) {
      const { log, written } = logOf(level);
      const app = fastify({
        loggerInstance: log,
        logController: new LogController({ disableRequestLogging: true }),
      });
      logRequests(app);
      for (const path of ['/health/live', '/health/ready', '/api/health'])
        app.get(path, async (_, reply) => reply.code(204).send());
      for (const path of ['/health/live', '/health/ready?x=1', '/api/health']) await app.inject(path);
      await app.close();
      expect(written().trimEnd().split('\n')).toHaveLength(count);
    }
  });
});

describe('a thrown value that is no Error is logged with its message', () => {
  const errOf = (err: unknown) =>
    (JSON.parse(logged((log) => log.error({ err }, 'text'))) as { err: { message?: string } }).err;

  test('an object as pg-boss throws it', () => {
    const thrown = {
      message: 'terminating connection',
      stack: 'at x',
      queue: 'mail',
    };
    expect(errOf(thrown)).toEqual({ message: 'terminating connection', stack: 'at x', queue: 'mail' });
  });

  test.for([
    ['an object with a code only', { code: 'ECONNREFUSED' }, { code: 'ECONNREFUSED' }],
    ['a numeric code', { code: 57 }, { code: '57' }],
    ['an unknown object', { reason: { status: 503 } }, { message: '{ reason: { status: 503 } }' }],
    [
      'an object without prototype',
      Object.assign(Object.create(null) as object, { a: 1 }),
      { message: expect.stringContaining('a: 1') },
    ],
    ['a list', ['one', 2n], { message: "[ 'one', 2n ]" }],
    ['a number', 7, { message: '7' }],
    ['null', null, { message: 'null' }],
    ['a symbol', Symbol('x'), { message: 'Symbol(x)' }],
    ['an empty object', {}, { message: '{}' }],
    ['a message that is no text', { message: { a: 1 } }, { message: '{ message: { a: 1 } }' }],
  ] as const)('%s', ([, thrown, err]) => {
    expect(errOf(thrown)).toEqual(err);
  });

  test('[T83] without values under secret names', () => {
    expect(JSON.stringify(errOf({ reason: { password: 'hunter2' } }))).not.toContain('hunter2');
    expect(JSON.stringify(errOf({ message: 'x', detail: 'Key (email)=(hunter2)' }))).not.toContain('hunter2');
  });

  test('the errors of an aggregate, and an object that contains itself', () => {
    const attempts = new AggregateError([
      new Error('ECONNREFUSED ::1'),
      { message: 'ECONNREFUSED 127.0.0.1' },
    ]);
    expect(errOf(attempts)).toMatchObject({
      errors: [{ message: 'ECONNREFUSED ::1' }, { message: 'ECONNREFUSED 127.0.0.1' }],
    });
    const circle: Record<string, unknown> = {};
    circle['cause'] = circle;
    expect(JSON.stringify(errOf(circle))).toContain('[deep]');
  });
});
