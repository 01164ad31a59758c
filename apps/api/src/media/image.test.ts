import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { drawInTurn } from './image.ts';

test('[T80] drawInTurn runs one task per core, queues eight more and refuses the next with 503', async () => {
  const cores = availableParallelism();
  const held = Promise.withResolvers<void>();
  let started = 0;
  const work = () => {
    started += 1;
    return held.promise;
  };
  const all = Array.from({ length: cores + 8 }, () => drawInTurn(work));
  expect(started).toBe(cores);
  await expect(drawInTurn(work)).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
  held.resolve();
  await Promise.all(all);
  expect(started).toBe(cores + 8);
  await expect(drawInTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await drawInTurn(async () => 'drawn')).toBe('drawn');
  const later = Promise.withResolvers<void>();
  let startedLater = 0;
  const further = Array.from({ length: cores + 1 }, () =>
    drawInTurn(() => {
      startedLater += 1;
      return later.promise;
    }),
  );
  expect(startedLater).toBe(cores);
  later.resolve();
  await Promise.all(further);
});
