import { trainings, type Training } from './catalogue.ts';

/** The shopping cart of this tab: the titles of trainings, which are unique. */
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
