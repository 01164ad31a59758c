import { expect, test } from 'vitest';
import { itemForKey, itemForText } from './menu-keys.ts';

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 0],
  ['ArrowUp', 0, 2],
  ['ArrowUp', -1, 2],
  ['ArrowDown', -1, 0],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['ArrowLeft', 1, null],
])('the key %s on item %i of a menu with three items moves the focus to %s', (key, current, next) => {
  expect(itemForKey(key, current, 3)).toBe(next);
});

test('keys do not move the focus in a menu without items', () => {
  expect(itemForKey('ArrowDown', -1, 0)).toBeNull();
  expect(itemForText([], 'a', 0)).toBeNull();
});

test('typing finds the next menu item, ignoring case and accents', () => {
  const labels = ['Bekijken', 'Één kopie', 'Verwijderen', 'Verplaatsen'];
  expect(itemForText(labels, 'v', 0)).toBe(2);
  expect(itemForText(labels, 'v', 2)).toBe(3);
  expect(itemForText(labels, 'vv', 3)).toBe(2);
  expect(itemForText(labels, 've', 2)).toBe(2);
  expect(itemForText(labels, 'verp', 2)).toBe(3);
  expect(itemForText(labels, 'ee', 0)).toBe(1);
  expect(itemForText(labels, 'x', 0)).toBeNull();
  expect(itemForText(labels, 'b', -1)).toBe(0);
});
