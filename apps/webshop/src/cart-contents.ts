import { trainings, type Training } from './catalogue.ts';

/** Key in `sessionStorage` of the cart: the titles of its trainings, one per line. */
const key = 'winkelwagen';

export function readCart(): Training[] {
  const titles = new Set((sessionStorage.getItem(key) ?? '').split('\n'));
  return trainings.filter(({ title }) => titles.has(title));
}

/** Adds a training, and returns what is in the cart. */
export function addToCart(training: Training): Training[] {
  return write([...readCart(), training]);
}

/** Removes a training, and returns what is left. */
export function removeFromCart({ title }: Training): Training[] {
  return write(readCart().filter((training) => training.title !== title));
}

function write(cart: Training[]): Training[] {
  sessionStorage.setItem(key, [...new Set(cart.map(({ title }) => title))].join('\n'));
  return readCart();
}
