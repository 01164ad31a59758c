import { expect, test } from 'vitest';
import { idle, nextState, type QrEvent } from './qr-cycle.ts';

const after = (...events: QrEvent[]) => events.reduce(nextState, idle);
const start: QrEvent = { type: 'start' };
const stop: QrEvent = { type: 'stop' };
const failed: QrEvent = { type: 'failed' };
const generated = (value: string): QrEvent => ({ type: 'generated', value });

test('[QRL-01] the start generates the first QR code, and further codes count as refreshes', () => {
  expect(after(start)).toEqual({ step: 'generating' });
  expect(after(start, generated('a'))).toEqual({ step: 'shown', value: 'a', refreshes: 0 });
  expect(after(start, generated('a'), generated('b'), generated('c'))).toEqual({
    step: 'shown',
    value: 'c',
    refreshes: 2,
  });
});

test('[QRL-01] stopping the QR cycle returns to idle, and a late code is ignored', () => {
  expect(after(start, generated('a'), stop)).toBe(idle);
  expect(after(start, stop, generated('a'))).toBe(idle);
  expect(after(start, stop, failed)).toBe(idle);
});

test('[QRL-01] a failed QR cycle can be started again; a second start of a running cycle does nothing', () => {
  expect(after(start, failed)).toEqual({ step: 'failed' });
  expect(after(start, generated('a'), failed)).toEqual({ step: 'failed' });
  expect(after(start, failed, generated('a'))).toEqual({ step: 'failed' });
  expect(after(start, failed, start)).toEqual({ step: 'generating' });
  expect(after(start, generated('a'), start)).toEqual({ step: 'shown', value: 'a', refreshes: 0 });
});
