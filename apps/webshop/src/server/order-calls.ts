import type { Answer, Call, Calls } from '@portal/sibling/server';
import { z } from 'zod';
import { trainingOf } from '../catalogue/catalogue.ts';
import { order, orderRequest } from '../order/order.ts';
import { confirmationOf } from './confirmation.ts';
import type { OrderStore } from './order-store.ts';
import type { Settings } from './settings.ts';
import type { Transport } from './transport.ts';

/** An account that can order. */
const orderer = z.object({
  userId: z.string(),
  contactId: z.string(),
  role: z.literal('participant'),
  fullName: z.string(),
  email: z.string(),
});

/** Returns the calls of the shop, and the function that sends the confirmations that were not sent yet. */
export function orderCalls(
  store: OrderStore,
  transport: Transport,
  settings: Pick<Settings, 'origin' | 'mailFrom'>,
) {
  let sending: Promise<void> | null = null;

  async function sendEach(): Promise<void> {
    for (const unconfirmed of store.unconfirmed()) {
      try {
        await transport.send(confirmationOf(unconfirmed, settings));
        store.confirm(unconfirmed);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        process.emitWarning(`The confirmation of order ${unconfirmed.number} is not sent yet: ${reason}`);
      }
    }
  }

  /** Sends one after the other, so that no order gets two. */
  async function sendConfirmations(): Promise<void> {
    await sending;
    sending ??= sendEach().finally(() => {
      sending = null;
    });
    await sending;
  }

  async function place({ visitor, body, environment }: Call): Promise<Answer> {
    if (visitor === null) return { status: 401 };
    const { data: by } = orderer.safeParse(visitor);
    if (by === undefined) return { status: 403 };
    const { data: wanted } = orderRequest.safeParse(body);
    const lines = [...new Set(wanted?.trainings)].map(trainingOf);
    if (wanted === undefined || !lines.every((line) => line !== undefined)) return { status: 422 };
    const brand = await environment();
    const placed = store.place({
      key: wanted.key,
      userId: by.userId,
      contactId: by.contactId,
      fullName: by.fullName,
      email: by.email,
      language: wanted.language,
      placedAt: new Date().toISOString(),
      lines: lines.map(({ slug, title, date, price }) => ({ slug, title, date, price })),
      brand: brand && { name: brand.name, colors: brand.colors },
    });
    // The order stands, whatever becomes of its email.
    void sendConfirmations();
    return { status: 201, body: order.parse(placed) };
  }

  function find({ visitor, query }: Call): Answer {
    if (visitor === null) return { status: 401 };
    const found = store.find(query.get('number') ?? '');
    if (found?.userId !== visitor.userId) return { status: 404 };
    return { status: 200, body: order.parse(found) };
  }

  const calls: Calls = { 'POST /api/orders': place, 'GET /api/orders': find };
  return { calls, sendConfirmations };
}
