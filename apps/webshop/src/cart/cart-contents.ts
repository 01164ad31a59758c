import { createStore } from '@portal/ui/create-store';
import { useSyncExternalStore } from 'react';
import { type Training, trainings } from '../catalogue/catalogue.ts';

/** Key in `localStorage`: the slugs of the trainings, one per line. It outlives the way through the login. */
const key = 'winkelwagen';

/** Leaves out what is not for sale, such as a training that was when somebody chose it. */
function parse(text: string): readonly Training[] {
  const slugs = new Set(text.split('\n'));
  return trainings.filter(({ slug }) => slugs.has(slug));
}

function load(): readonly Training[] {
  try {
    return parse(localStorage.getItem(key) ?? '');
  } catch {
    // A browser that blocks site data keeps the cart until the page is left.
    return [];
  }
}

const cart = createStore(load());

// Another tab changed the cart.
window.addEventListener('storage', (event) => {
  if (event.key === key || event.key === null) cart.set(load());
});

export const useCart = (): readonly Training[] => useSyncExternalStore(cart.subscribe, cart.get);

export const addToCart = (training: Training) => write([...cart.get(), training]);
export const removeFromCart = (training: Training) => write(cart.get().filter((each) => each !== training));
export const emptyCart = () => write([]);

function write(contents: readonly Training[]): void {
  const text = contents.map(({ slug }) => slug).join('\n');
  cart.set(parse(text));
  try {
    localStorage.setItem(key, text);
  } catch {
    // Kept in memory.
  }
}
