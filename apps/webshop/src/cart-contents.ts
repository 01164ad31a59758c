import { trainings, type Training } from './catalogue.ts';

/** Key in `sessionStorage` of the cart: the titles of its trainings, one per line. */
const key = 'winkelwagen';

/** The cart where the browser blocks site data, whose storage throws on every access; lost when the page is left. */
let unkept = '';

export function readCart(): Training[] {
  const titles = new Set(load().split('\n'));
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

function load(): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return unkept;
  }
}

function write(cart: Training[]): Training[] {
  const titles = [...new Set(cart.map(({ title }) => title))].join('\n');
  try {
    sessionStorage.setItem(key, titles);
  } catch {
    unkept = titles;
  }
  return readCart();
}
