/** The orders, each in a file of its own. One process owns the folder. */
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { languages, order } from '../order/order.ts';

const stored = z.object({
  ...order.shape,
  key: z.string(),
  userId: z.string(),
  contactId: z.string(),
  language: z.enum(languages),
  placedAt: z.iso.datetime(),
  /** Name and colors of the shop that took the order, for its email; null when they were unknown. */
  brand: z.object({ name: z.string(), colors: z.record(z.string(), z.string()) }).nullable(),
  isConfirmed: z.boolean(),
});
export type StoredOrder = z.output<typeof stored>;

/** Number of the first order. */
const first = 1001;

export class OrderStore {
  readonly #folder: string;
  readonly #orders = new Map<string, StoredOrder>();

  /** Reads all orders. Throws when a file is damaged, rather than giving its number to another order. */
  constructor(dataFolder: string) {
    this.#folder = join(dataFolder, 'orders');
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    for (const name of readdirSync(this.#folder).filter((file) => file.endsWith('.json'))) {
      const read = stored.parse(JSON.parse(readFileSync(join(this.#folder, name), 'utf8')));
      this.#orders.set(read.number, read);
    }
  }

  /** Keeps an order under the next number. The same key of the same person again is the order that was kept. */
  place(placed: Omit<StoredOrder, 'number' | 'isConfirmed'>): StoredOrder {
    const again = [...this.#orders.values()].find(
      ({ key, userId }) => key === placed.key && userId === placed.userId,
    );
    if (again !== undefined) return again;
    return this.#keep({ ...placed, number: String(first + this.#orders.size), isConfirmed: false });
  }

  find(number: string): StoredOrder | undefined {
    return this.#orders.get(number);
  }

  unconfirmed(): StoredOrder[] {
    return [...this.#orders.values()].filter(({ isConfirmed }) => !isConfirmed);
  }

  confirm(confirmed: StoredOrder): void {
    this.#keep({ ...confirmed, isConfirmed: true });
  }

  #keep(kept: StoredOrder): StoredOrder {
    const file = join(this.#folder, `${kept.number}.json`);
    writeFileSync(`${file}.part`, JSON.stringify(kept, null, 2), { mode: 0o600, flush: true });
    renameSync(`${file}.part`, file);
    this.#orders.set(kept.number, kept);
    return kept;
  }
}
