/** The order of the shop, as its pages and its server exchange it. */
import * as z from 'zod/mini';

export const languages = ['nl', 'en'] as const;

export const orderRequest = z.object({
  /** Chosen by the page; the same again is the same order. */
  key: z.uuid(),
  /** Slugs. */
  trainings: z.array(z.string()).check(z.minLength(1), z.maxLength(50)),
  language: z.enum(languages),
});
export type OrderRequest = z.output<typeof orderRequest>;

const line = z.object({
  slug: z.string(),
  title: z.string(),
  /** `YYYY-MM-DD`. */
  date: z.string(),
  /** In euro, without VAT. */
  price: z.number(),
});
export type Line = z.output<typeof line>;

export const order = z.object({
  number: z.string(),
  fullName: z.string(),
  email: z.string(),
  lines: z.array(line),
});
export type Order = z.output<typeof order>;

/** In percent. */
const vatRate = 21;

/** In euro, the VAT rounded to cents. */
export function totalsOf(lines: readonly Pick<Line, 'price'>[]) {
  const net = lines.reduce((sum, { price }) => sum + price, 0);
  const vat = Math.round(net * vatRate) / 100;
  return { net, vat, gross: net + vat };
}
