import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { Engine } from 'mrml';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { passwordResetJob } from '../credentials/reset-requests.ts';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { environments } from '../database/schema.ts';
import { sendJob, startJobs } from '../platform/jobs.ts';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { agePendingJobs, claimDue, pendingJobs, runDue, superviseJobs } from '../testing/jobs.ts';
import { type MailServer, startMailServer, startSilence } from '../testing/processes/mail-server.ts';
import { emptyOutbox, mailsOf } from '../testing/mail/mail.ts';
import { mailJob } from './delivery.ts';
import { queueMail, sweepMail } from './queue.ts';
import { type MailTransport, outboxTransport, smtpTransport, transportOf } from './transport.ts';

let demo: DemoApp;
let server: MailServer;
const transports: MailTransport[] = [];
beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off' } });
});
beforeEach(async () => {
  await emptyOutbox(demo.services);
  server = await startMailServer();
  vi.spyOn(demo.services.log, 'warn').mockImplementation(() => {});
});
afterEach(async () => {
  for (const transport of transports.splice(0)) transport.close();
  await server.close();
  vi.restoreAllMocks();
});
afterAll(() => demo.close());

function transportTo(url: string, timeout?: number): MailTransport {
  const transport = smtpTransport(url, timeout);
  transports.push(transport);
  return transport;
}

const deliver = async (transport = transportTo(server.url)) => {
  await runDue(demo.services, passwordResetJob(demo.services));
  await runDue(demo.services, mailJob(demo.services, transport));
};

const content = (recipient: string) => ({
  recipient,
  subject: 'Een brief met één trema: ï',
  greeting: 'Beste lezer,',
  paragraphs: ['Dit is de brief. <b>Vet</b> is hij niet.'],
});

const queue = (recipient = 'anna@voorbeeld.example', change: object = {}) =>
  queueMail(demo.services.database, demo.clock.now(), { ...content(recipient), ...change });

const rows = () => mailsOf(demo.services.database);

const idsOf = ({ messages }: MailServer) => messages.map(({ headers }) => headers['message-id']?.[0]);

describe('delivery of an email', () => {
  test('[PWD-02] sends it once, to its recipient only, as text and as HTML', async () => {
    await queue();
    await deliver();
    await deliver();
    expect(server.messages).toHaveLength(1);
    const [message] = server.messages;
    expect(message).toMatchObject({
      envelope: ['anna@voorbeeld.example'],
      to: 'anna@voorbeeld.example',
      from: 'Portaal <noreply@voorbeeld.example>',
      subject: 'Een brief met één trema: ï',
    });
    expect(message?.headers['auto-submitted']).toEqual(['auto-generated']);
    expect(message?.headers['x-auto-response-suppress']).toEqual(['All']);
    expect(message?.headers).not.toHaveProperty('reply-to');
    expect(message?.headers).not.toHaveProperty('list-unsubscribe');
    expect(message?.text).toBe(
      [
        'Beste lezer,',
        'Dit is de brief. <b>Vet</b> is hij niet.',
        'Met vriendelijke groet,\nPortaal',
        '--',
        'Hulp nodig? Bel 088 000 00 00 of mail servicedesk@voorbeeld.example.\nBereikbaar van 09:00-12:00 en 13:00-16:00.',
        'Deze e-mail is verstuurd door Portaal, omdat je daar een account hebt.',
      ].join('\n\n'),
    );
    expect(message?.html).toContain('&lt;b&gt;Vet&lt;/b&gt;');
  });

  test('[PWD-02] uses the name, the colors and the logo of its environment', async () => {
    await queue('anna@voorbeeld.example', {
      environmentId: demoId('environment:banknoord'),
      action: { label: 'Verder', path: '/banknoord/verder', linkId: crypto.randomUUID() },
    });
    await deliver();
    const [message] = server.messages;
    expect(message?.from).toBe('Bank Noord <noreply@voorbeeld.example>');
    expect(message?.html).toContain('background:#c3e36a');
    expect(message?.html).toMatch(/<img src="cid:logo@portaal" alt="Bank Noord" width="56" height="56"/);
    const logo = Buffer.from(message?.images['logo@portaal']?.split(',')[1] ?? '', 'base64');
    expect(await sharp(logo).metadata()).toMatchObject({ format: 'png', width: 112, height: 112 });
    const { isOpaque } = await sharp(logo).stats();
    expect(isOpaque).toBe(true);
    expect(message?.text).toMatch(/Verder:\nhttp:\/\/localhost:4173\/banknoord\/verder\/[\w-]{43}\n/);
  });

  test('[PWD-02] has the date of queuing, its row id as Message-ID, the Reply-To address and the link', async () => {
    const queuedAt = demo.clock.now();
    await queue('anna@voorbeeld.example', {
      replyTo: 'antwoord@voorbeeld.example',
      action: { label: 'Verder', href: 'https://elders.example/verder' },
    });
    demo.clock.advance(60);
    await deliver();
    const [row] = await rows();
    const [message] = server.messages;
    expect(message?.headers['reply-to']).toEqual(['antwoord@voorbeeld.example']);
    expect(message?.headers['message-id']).toEqual([`<${row?.id}@localhost>`]);
    expect(Date.parse(message?.date ?? '')).toBe(queuedAt.getTime() - queuedAt.getMilliseconds());
    expect(message?.text).toContain('Verder:\nhttps://elders.example/verder\n');
  });

  test('[PWD-02] sends it without the logo when the file is missing', async () => {
    vi.spyOn(demo.services.files, 'read').mockRejectedValue(new Error('gone'));
    await queue('anna@voorbeeld.example', { environmentId: demoId('environment:zonnig') });
    await deliver();
    expect(server.messages[0]?.html).toContain('>Zonnig Verzekeringen</div>');
    expect(server.messages[0]?.images).toEqual({});
  });

  test.each([
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example\u2028x',
    'a@b.example\u2029x',
    'a\u0000@b.example',
  ])('[T36] refuses a line end or control character in a header: %j', async (recipient) => {
    await expect(queue(recipient)).rejects.toThrow('A mail header holds no line end.');
    await expect(queue('a@b.example', { replyTo: recipient })).rejects.toThrow(
      'A mail header holds no line end.',
    );
    expect(await rows()).toEqual([]);
  });

  test.each(['Omgeving\r\nBcc: c@d.example', 'Omgeving\u2028Bcc: c@d.example', 'Omgeving\nBcc: c@d.example'])(
    '[T36] puts the subject %j on one line',
    async (subject) => {
      await queue('a@b.example', { subject });
      await deliver();
      expect(server.messages[0]?.subject).toBe('Omgeving Bcc: c@d.example');
      expect(server.messages[0]?.headers).not.toHaveProperty('bcc');
    },
  );

  test.each(['\u0000', '\u0001', '\ufffe', '\uffff', '\ud800'])(
    '[T37] sends it as HTML with %j in its texts and in the name and support hours of its environment',
    async (sign) => {
      const { database, log } = demo.services;
      const isZonnig = eq(environments.id, demoId('environment:zonnig'));
      const [zonnig] = await database.select().from(environments).where(isZonnig);
      // Text in the database cannot hold these two at all.
      const stored = ['\u0000', '\ud800'].includes(sign) ? '\uffff' : sign;
      await database
        .update(environments)
        .set({ name: `Zonnig${stored}`, supportHours: `Ma–do${stored} 9–17 uur` })
        .where(isZonnig);
      await queue('anna@voorbeeld.example', {
        environmentId: demoId('environment:zonnig'),
        subject: `Een${sign} onderwerp`,
        greeting: `Beste Anna${sign},`,
        facts: [{ label: `Naam${sign}`, value: `diploma${sign}.pdf` }],
        action: { label: `Verder${sign}`, href: 'https://elders.example/verder' },
      });
      await deliver();
      await database
        .update(environments)
        .set(zonnig ?? {})
        .where(isZonnig);
      const [message] = server.messages;
      expect(message?.html).toContain('Beste Anna');
      const whole = `${message?.subject}${message?.text}${message?.html}`;
      for (const unseen of [sign, stored]) expect(whole).not.toContain(unseen);
      expect(log.warn).not.toHaveBeenCalled();
    },
  );

  test('[T37] sends the text alone when the HTML cannot be written, and reports that once', async () => {
    vi.spyOn(Engine.prototype, 'toHtml').mockReturnValue({
      type: 'error',
      origin: 'render',
      message: 'unable to parse',
    });
    await queue('anna@voorbeeld.example', { environmentId: demoId('environment:zonnig') });
    await deliver();
    await deliver();
    expect(server.messages).toHaveLength(1);
    expect(server.messages[0]).toMatchObject({ subject: 'Een brief met één trema: ï', html: '', images: {} });
    expect(server.messages[0]?.text).toContain('Beste lezer,');
    const [row] = await rows();
    expect(vi.mocked(demo.services.log.warn).mock.calls).toEqual([
      [
        { err: new Error('An email could not be written: unable to parse'), mail: row?.id },
        'The HTML of an email could not be written; its text goes alone.',
      ],
    ]);
  });

  test.each([
    'a@b.example, c@d.example',
    'a@b.example,c@d.example',
    'a@b.example;c@d.example',
    'A <a@b.example>',
    '<a@b.example',
    'a@b.example>',
    'group:a@b.example;',
    'group:a@b.example',
    'a@b.example (A)',
    '(a@b.example',
    'a)@b.example',
    '"a"@b.example',
    'a a@b.example',
  ])('[T36] refuses %j, which is not a single address', async (recipient) => {
    await expect(queue(recipient)).rejects.toThrow('An email goes to one address.');
    await expect(queue('a@b.example', { replyTo: recipient })).rejects.toThrow(
      'An email goes to one address.',
    );
  });
});

describe('failure of the mail server', () => {
  test(
    '[T37] 25 password resets during an outage are delivered once each after it',
    { timeout: 60_000 },
    async () => {
      const { port } = new URL(server.url);
      await server.close();
      const transport = transportTo(server.url, 500);
      const visitor = new Browser(demo.app);
      for (let request = 0; request < 25; request += 1) {
        const response = await visitor.send(
          'POST',
          '/api/login/password-reset',
          `email=${request % 2 === 0 ? 'anna' : 'lars'}@voorbeeld.example`,
          { 'content-type': 'application/x-www-form-urlencoded' },
        );
        expect(response.statusCode).toBe(200);
        if (request % 10 === 0) await deliver(transport);
      }
      for (let second = 0; second < 60; second += 5) {
        await agePendingJobs(demo.services, 5);
        await deliver(transport);
      }
      expect((await rows()).filter(({ sentAt }) => sentAt !== null)).toEqual([]);

      server = await startMailServer(Number(port));
      for (let second = 0; second < 60; second += 5) {
        await agePendingJobs(demo.services, 5);
        await deliver(transport);
      }
      expect(server.messages).toHaveLength(25);
      expect(new Set(idsOf(server)).size).toBe(25);
      expect((await rows()).every(({ sentAt }) => sentAt !== null)).toBe(true);
    },
  );

  test('[T37] a temporary refusal is retried soon, then every 45 seconds, and abandoned after 20 minutes', async () => {
    const alarm = vi.spyOn(demo.services.log, 'error').mockImplementation(() => {});
    server.setMode('refuse');
    const transport = transportTo(server.url);
    await queue();
    const waits: number[] = [];
    for (;;) {
      await deliver(transport);
      const [job] = await pendingJobs(demo.services, 'mail');
      if (job === undefined) break;
      expect(alarm).not.toHaveBeenCalled();
      waits.push(job.wait);
      await agePendingJobs(demo.services, job.wait + 1);
    }
    const [first = 0, second = 0, third = 0, ...further] = waits.map(Math.ceil);
    expect([first >= 5, first <= 10, second >= 10, second <= 20, third >= 20, third <= 40]).not.toContain(
      false,
    );
    expect(new Set(further.slice(1))).toEqual(new Set([45]));
    const total = waits.reduce((sum, wait) => sum + wait, 0) / 60;
    expect(total).toBeGreaterThan(18);
    expect(total).toBeLessThan(22);
    expect(alarm).toHaveBeenCalledOnce();
    server.setMode('take');
    await agePendingJobs(demo.services, 86_400);
    await deliver(transport);
    expect(server.messages).toEqual([]);
  });

  test.each([
    ['without a greeting', ''],
    ['without a response after the greeting', '220 mail.voorbeeld.example\r\n'],
  ])('[T37] a delivery %s is aborted and retried', async (_, greeting) => {
    const silence = await startSilence(greeting);
    await queue();
    await deliver(transportTo(silence.url, 200));
    await silence.close();
    expect((await rows())[0]).toMatchObject({ sentAt: null });
    await agePendingJobs(demo.services, 10);
    await deliver();
    expect(server.messages).toHaveLength(1);
  });

  test('[T37] the retry after a lost confirmation has the same Message-ID', async () => {
    server.setMode('drop');
    await queue('anna@voorbeeld.example', {
      action: { label: 'Verder', path: '/verder', linkId: crypto.randomUUID() },
    });
    await deliver();
    server.setMode('take');
    await agePendingJobs(demo.services, 10);
    await deliver();
    const [one, other] = server.messages;
    expect(server.messages).toHaveLength(2);
    expect(new Set(idsOf(server)).size).toBe(1);
    expect(other?.text).toBe(one?.text);
    await agePendingJobs(demo.services, 86_400);
    await deliver();
    expect(server.messages).toHaveLength(2);
  });
});

test('[T36] an accented domain reaches the mail server in the form of the DNS', async () => {
  await queue('anna@coöperatie.example', { replyTo: 'hulp@bücher.example' });
  await deliver();
  expect(server.messages.map(({ headers }) => [headers['to'], headers['reply-to']])).toEqual([
    [['anna@xn--coperatie-17a.example'], ['hulp@xn--bcher-kva.example']],
  ]);
});

test('[T36] outboxTransport does not read an address with a comma as two addresses', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-outbox-'));
  const transport = outboxTransport(folder);
  const mail = {
    messageId: '<1@localhost>',
    from: { name: 'Portaal', address: 'portaal@voorbeeld.example' },
    to: 'anna@voorbeeld.example,eva@elders.example',
    replyTo: 'b@voorbeeld.example,c@elders.example',
    unsubscribe: null,
    subject: 'Een brief',
    text: 'x',
    html: 'x',
    images: [],
    date: new Date('2026-11-21T12:00:00.789Z'),
  };
  await transport.send(mail);
  await transport.send(mail);
  expect(await readdir(folder)).toEqual(['2026-11-21T120000Z-1.eml']);
  const [file = ''] = await readdir(folder);
  expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
  const source = await readFile(join(folder, file), 'utf8');
  await rm(folder, { recursive: true });
  expect(source).toContain('\r\nTo: <"anna@voorbeeld.example,eva"@elders.example>\r\n');
  expect(source).toContain('\r\nReply-To: <"b@voorbeeld.example,c"@elders.example>\r\n');
});

test('emails go to the mail server of the configuration, or to files in the data folder without one', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'portal-data-'));
  for (const smtpUrl of [server.url, null]) {
    const transport = transportOf({ smtpUrl, dataFolder });
    transports.push(transport);
    await queue();
    await deliver(transport);
  }
  expect(server.messages).toHaveLength(1);
  expect(await readdir(join(dataFolder, 'outbox'))).toHaveLength(1);
  expect((await stat(join(dataFolder, 'outbox'))).mode & 0o777).toBe(0o700);
  await rm(dataFolder, { recursive: true });
});

test('[T37] a sent email is not sent again when its job runs again', async () => {
  await queue();
  await deliver();
  const [message] = await rows();
  await sendJob(demo.services.database, 'mail', { id: message?.id });
  await deliver();
  expect(await pendingJobs(demo.services, 'mail')).toEqual([]);
  expect(server.messages).toHaveLength(1);
});

test('sweepMail deletes emails after thirty days, sent or not', async () => {
  await queue();
  await deliver();
  await queue('bram@voorbeeld.example');
  demo.clock.advance(1);
  await queue('chris@voorbeeld.example');
  demo.clock.advance(30 * 24 * 60 * 60 - 2);
  await sweepMail(demo.services);
  expect(await rows()).toHaveLength(3);
  demo.clock.advance(1);
  await sweepMail(demo.services);
  expect((await rows()).map(({ recipient }) => recipient)).toEqual(['chris@voorbeeld.example']);
});

test('[T37] four simultaneous deliveries send every email once', async () => {
  for (let number = 0; number < 40; number += 1) await queue(`lezer${number}@voorbeeld.example`);
  await Promise.all(Array.from({ length: 4 }, () => deliver(transportTo(server.url))));
  expect(server.messages).toHaveLength(40);
  expect(new Set(server.messages.map(({ to }) => to)).size).toBe(40);
});

test('[T78] an email that a stopped server had claimed is sent within half a minute', async () => {
  await queue();
  expect(await claimDue(demo.services, 'mail')).toHaveLength(1);
  await agePendingJobs(demo.services, 10);
  await superviseJobs(demo, 'mail');
  await deliver();
  expect(server.messages).toEqual([]);
  await agePendingJobs(demo.services, 6);
  await superviseJobs(demo, 'mail');
  await agePendingJobs(demo.services, 10);
  await deliver();
  expect(server.messages).toHaveLength(1);
});

test('[PWD-02] startJobs delivers queued emails at once until it is stopped', async () => {
  const transport = transportTo(server.url);
  const start = () => startJobs(demo.services, demo.jobStore, [mailJob(demo.services, transport)]);
  const stop = await start();
  await queue();
  await expect.poll(() => server.messages.length, { timeout: 20_000 }).toBe(1);
  await stop();
  expect((await rows()).map(({ sentAt }) => sentAt)).toEqual([demo.clock.now()]);
  await queue();
  expect(await pendingJobs(demo.services, 'mail')).toHaveLength(1);
  const stopAgain = await start();
  await expect.poll(() => server.messages.length, { timeout: 20_000 }).toBe(2);
  await stopAgain();
});

test('the probe of a mail server succeeds without an email, and gives the reason when the server is away or silent', async () => {
  const transport = transportTo(server.url, 300);
  await transport.probe();
  expect(server.messages).toEqual([]);
  expect(transport.location).toBe(new URL(server.url).host);
  const silence = await startSilence('');
  // The limits of the greeting and of a silent connection are equal here, so either ends it.
  await expect(transportTo(silence.url, 300).probe()).rejects.toThrow(/Greeting never received|Timeout/);
  await silence.close();
  await expect(transportTo(silence.url, 300).probe()).rejects.toThrow(/ECONNREFUSED/);
});
