import type { Training } from './catalogue.ts';

const euro = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
const day = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long' });

/** A price as '€ 395'. */
export const priceOf = (price: number) => euro.format(price);

/** A date `YYYY-MM-DD` as '14 januari 2027'. */
export const dayOf = (date: string) => day.format(new Date(date));

/** The address of an email that orders trainings, with its subject and text. */
export function orderTo(email: string, cart: readonly Training[]): string {
  const lines = cart.map(
    ({ title, date, price }) => `- ${title}, start op ${dayOf(date)}: ${priceOf(price)}`,
  );
  const body = `Ik bestel graag:\n${lines.join('\n')}`;
  return `mailto:${email}?subject=${encodeURIComponent('Bestelling')}&body=${encodeURIComponent(body)}`;
}
