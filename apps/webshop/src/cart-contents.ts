import { trainings, type Training } from './catalogue.ts';

/** Key in `sessionStorage` of the cart: the titles of its trainings, one per line. */
const key = 'winkelwagen';

export function readCart(): Training[] {
  const titles = new Set((sessionStorage.getItem(key) ?? '').split('\n'));
  return trainings.filter(({ title }) => titles.has(title));
}

export function addToCart(training: Training): void {
  write([...readCart(), training]);
}

export function removeFromCart({ title }: Training): void {
  write(readCart().filter((training) => training.title !== title));
}

function write(cart: Training[]): void {
  sessionStorage.setItem(key, [...new Set(cart.map(({ title }) => title))].join('\n'));
}
