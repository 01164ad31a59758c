import { expect, test } from 'vitest';
import { place, type Placement } from './place.ts';

const view = { width: 400, height: 300 };
const panel = { width: 100, height: 50 };
const at = (left: number, top: number) => ({ left, top, right: left + 40, bottom: top + 20 });

test('place() puts a panel below or above its anchor, aligned with it', () => {
  const anchor = at(200, 100);
  const aligned = (align: Placement['align']) => place(anchor, panel, view, { side: 'below', align });
  expect(aligned('left')).toEqual({ side: 'below', left: 200, top: 128 });
  expect(aligned('center')).toEqual({ side: 'below', left: 170, top: 128 });
  expect(aligned('right')).toEqual({ side: 'below', left: 140, top: 128 });
  expect(place(anchor, panel, view, { side: 'above', align: 'left', distance: 4 })).toEqual({
    side: 'above',
    left: 200,
    top: 46,
  });
});

test('place() puts a panel on the other side of its anchor when it does not fit', () => {
  expect(place(at(200, 10), panel, view, { side: 'above', align: 'left' })).toMatchObject({
    side: 'below',
    top: 38,
  });
  expect(place(at(200, 270), panel, view, { side: 'below', align: 'left' })).toMatchObject({
    side: 'above',
    top: 212,
  });
});

test('place() changes sides for a single missing pixel, and only when the other side has more room', () => {
  const side = (top: number, height: number) =>
    place(at(200, top), { width: 100, height }, view, { side: 'below', align: 'left' }).side;
  expect([side(214, 50), side(215, 50)]).toEqual(['below', 'above']);
  expect([side(140, 200), side(141, 200)]).toEqual(['below', 'above']);
});

test('place() keeps a panel within the window, also when it is larger than the window', () => {
  expect(place(at(0, 100), panel, view, { side: 'below', align: 'center' }).left).toBe(8);
  expect(place(at(380, 100), panel, view, { side: 'below', align: 'left' }).left).toBe(292);
  expect(place(at(0, 100), { width: 900, height: 900 }, view, { side: 'below', align: 'right' })).toEqual({
    side: 'below',
    left: 8,
    top: 8,
  });
});
