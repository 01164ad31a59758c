// @vitest-environment node
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Call, Identity } from '@portal/sibling/server';
import { orderCalls } from './order-calls.ts';
import { OrderStore } from './order-store.ts';
import { readSettings } from './settings.ts';
import { type Transport, transportOf } from './transport.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'orders-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const anna: Identity = {
  userId: 'anna',
  contactId: 'contact-of-anna',
  role: 'participant',
  fullName: 'Anna <de Vries>',
  email: 'anna@voorbeeld.example',
};
const environment = async () => ({
  name: 'Zonnig Verzekeringen',
  logo: null,
  colors: { color_primary: '#ffd54a' },
  darkDisabled: false,
});
const key = '6e9a2c1c-58d6-4f0f-8f0b-0f2b2d5b5a11';
const wanted = { key, trainings: ['wft-basis', 'wft-vermogen'], language: 'nl' };

const settings = () => readSettings({ DATA_FOLDER: folder, PORT: '4701' });
const open = (transport: Transport = transportOf(settings())) =>
  orderCalls(new OrderStore(folder), transport, settings());

type Shop = ReturnType<typeof open>;
const call = async ({ calls }: Shop, name: string, given: Partial<Call>) =>
  calls[name]?.({ visitor: anna, body: undefined, query: new URLSearchParams(), environment, ...given });
const place = (shop: Shop, given: Partial<Call> = {}) =>
  call(shop, 'POST /api/orders', { body: wanted, ...given });
const find = (shop: Shop, number: string, visitor: Identity | null = anna) =>
  call(shop, 'GET /api/orders', { visitor, query: new URLSearchParams({ number }) });

const mails = () => {
  const outbox = join(folder, 'outbox');
  return readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'));
};

test('[SHO-05] an order gets the prices of the shop, is kept, and is confirmed by one email', async () => {
  const shop = open();
  const answer = await place(shop);
  expect(answer).toEqual({
    status: 201,
    body: {
      number: '1001',
      fullName: 'Anna <de Vries>',
      email: 'anna@voorbeeld.example',
      lines: [
        { slug: 'wft-basis', title: 'Wft Basis', date: '2027-01-14', price: 395 },
        { slug: 'wft-vermogen', title: 'Wft Vermogen', date: '2027-03-11', price: 595 },
      ],
    },
  });
  expect(await place(shop)).toEqual(answer);
  await shop.sendConfirmations();
  const restarted = open();
  await restarted.sendConfirmations();
  expect(await find(restarted, '1001')).toEqual({ ...answer, status: 200 });
  expect(mails()).toHaveLength(1);
  const [mail = ''] = mails();
  const text = mail.replaceAll('=\r\n', '');
  expect(text).toMatch(/^To: anna@voorbeeld\.example\r?$/m);
  expect(text).toContain('From: Zonnig Verzekeringen <webshop@voorbeeld.example>');
  expect(text).toContain('Subject: Bevestiging van bestelling 1001');
  expect(text).toContain('Anna &lt;de Vries&gt;');
  expect(text).toContain('http://localhost:4701/bestelling/1001');
  expect(await place(restarted, { body: { ...wanted, key: crypto.randomUUID() } })).toMatchObject({
    body: { number: '1002' },
  });
});

test('[SHO-05] an order stands while its email cannot be sent, which is sent later', async () => {
  const logged = vi.spyOn(process, 'emitWarning').mockReturnValue();
  const send = vi.fn<Transport['send']>().mockRejectedValueOnce(new Error('no mail server'));
  const shop = open({ send });
  expect(await place(shop, { body: { ...wanted, language: 'en' } })).toMatchObject({ status: 201 });
  await vi.waitFor(() => expect(logged).toHaveBeenCalledTimes(1));
  await shop.sendConfirmations();
  await shop.sendConfirmations();
  expect(send).toHaveBeenCalledTimes(2);
  const [mail] = send.mock.lastCall ?? [];
  expect(mail).toMatchObject({ subject: 'Confirmation of order 1001', messageId: '<order-1001@localhost>' });
  expect(mail?.text).toContain('- Wft Basis, starts on 14 January 2027: €395');
  expect(mail?.text).toContain('http://localhost:4701/en/order/1001');
});

test.each<[number, Partial<Call>]>([
  [401, { visitor: null }],
  [403, { visitor: { ...anna, role: 'manager' } }],
  [403, { visitor: { ...anna, contactId: undefined } }],
  [422, { body: undefined }],
  [422, { body: { ...wanted, trainings: [] } }],
  [422, { body: { ...wanted, trainings: ['wft-basis', 'vervallen'] } }],
  [422, { body: { ...wanted, trainings: Array.from({ length: 51 }, () => 'wft-basis') } }],
  [422, { body: { ...wanted, key: '../../etc' } }],
  [422, { body: { ...wanted, language: 'de' } }],
])('[SHO-05] answers %i to an order with %j, and keeps nothing', async (status, given) => {
  const shop = open();
  expect(await place(shop, given)).toEqual({ status });
  expect(await find(shop, '1001')).toEqual({ status: 404 });
});

test('[SHO-05] an order is shown to the person who placed it alone, and its key is theirs', async () => {
  const shop = open();
  await place(shop);
  const other = { ...anna, userId: 'somebody else' };
  expect([await find(shop, '1001', other), await find(shop, '1001', null)]).toEqual([
    { status: 404 },
    { status: 401 },
  ]);
  expect(await place(shop, { visitor: other })).toMatchObject({ body: { number: '1002' } });
});

test('the shop does not start with a damaged order, or an invalid setting', async () => {
  await place(open());
  writeFileSync(join(folder, 'orders', '1001.json'), '{"number":');
  expect(() => new OrderStore(folder)).toThrow(SyntaxError);
  expect(() => readSettings({ PORT: 'x' })).toThrow(/PORT/);
  expect(() => readSettings({ SMTP_URL: 'https://mail.example' })).toThrow(/SMTP_URL/);
  expect(readSettings({ SMTP_URL: '', OUTBOX: '' })).toMatchObject({ smtpUrl: null });
});
