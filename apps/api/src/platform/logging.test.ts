import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, test } from 'vitest';
import { createLog } from './logging.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  const destination = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  write(createLog('info', destination));
  return text;
}

describe('[T83] what the log never holds', () => {
  test.for([
    'password',
    'currentPassword',
    'passwordHash',
    'token',
    'resetToken',
    'code',
    'verificationCode',
    'secret',
    'clientSecret',
    'cookie',
    'set-cookie',
    'authorization',
    'SAMLResponse',
    'data',
  ])('a value called %s, however deep', (name) => {
    const line = logged((log) =>
      log.info({ a: [{ b: { [name]: 'hunter2' } }], [name]: ['hunter2'] }, 'text'),
    );
    expect(line).not.toContain('hunter2');
    expect(line).toContain('[redacted]');
  });

  test('the parameters of a failed query, nor the values PostgreSQL quotes', () => {
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

  test('a line of its own for what somebody puts into a text', () => {
    const line = logged((log) => log.info({ name: 'a\n{"level":"info"}' }, 'b\r\nc'));
    expect(line.trimEnd().split('\n')).toHaveLength(1);
  });

  test('but what helps to find an error is there', () => {
    const line = JSON.parse(
      logged((log) => log.error({ err: new Error('broken'), contactId: '7' }, 'text')),
    ) as object;
    expect(line).toMatchObject({
      level: 'error',
      msg: 'text',
      contactId: '7',
      err: { message: 'broken', stack: expect.stringContaining('.test.ts') },
    });
  });
});
