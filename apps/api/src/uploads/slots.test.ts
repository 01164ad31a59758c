import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { slotLimits, UploadSlots } from './slots.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets streams and promises go on. */
const settle = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));

/** Shares its slots among uploads that are read to the end of their bodies. */
function sharing() {
  const slots = new UploadSlots();
  const started: string[] = [];
  function send(personId: string, name = personId) {
    const body = new PassThrough();
    body.on('error', () => {});
    const outcome = slots
      .run(personId, body, async (pieces) => {
        started.push(name);
        return (await buffer(pieces)).length;
      })
      .catch((error: { status: number }) => error.status);
    return { body, outcome };
  }
  return { started, send };
}

/** Sends to bodies at a speed, in bytes a second, for a number of seconds. */
async function pass(seconds: number, ...flows: { body: PassThrough; speed: number }[]) {
  for (let second = 0; second < seconds; second += 1) {
    for (const { body, speed } of flows) if (!body.destroyed) body.write(Buffer.alloc(speed));
    await settle();
    await vi.advanceTimersByTimeAsync(1_000);
    await settle();
  }
}

/** Fills all slots, each person with as many as allowed. */
function fill({ send }: ReturnType<typeof sharing>) {
  return Array.from({ length: slotLimits.all }, (_, index) =>
    send(`person ${Math.floor(index / slotLimits.person)}`),
  );
}

describe('[T79] an upload', () => {
  test('runs at once while its person has a slot left, and waits after that', async () => {
    const { send, started } = sharing();
    const uploads = Array.from({ length: slotLimits.person + 1 }, (_, index) => send('anna', `${index}`));
    await settle();
    expect(started).toEqual(['0', '1']);
    uploads[0]?.body.end('abc');
    await settle();
    expect(await uploads[0]?.outcome).toBe(3);
    expect(started).toEqual(['0', '1', '2']);
  });

  test('is 429 at once when the person has as many waiting as may wait', async () => {
    const { send } = sharing();
    for (let index = 0; index < slotLimits.person + slotLimits.waiting; index += 1) send('anna');
    expect(await send('anna').outcome).toBe(429);
    expect(await Promise.race([send('iris').outcome, settle()])).toBeUndefined();
  });

  test('is 429 when no slot came free in time, without a slot being lost', async () => {
    const shared = sharing();
    const running = fill(shared);
    await settle();
    const late = shared.send('iris');
    const quick = running.map(({ body }) => ({ body, speed: slotLimits.speed * 2 }));
    await pass(slotLimits.wait / 1_000, ...quick);
    expect(await late.outcome).toBe(429);
    running[0]?.body.end();
    await settle();
    shared.send('iris', 'next');
    await settle();
    expect(shared.started).toContain('next');
  });

  test('gives up its place when its sender is gone', async () => {
    const shared = sharing();
    const running = fill(shared);
    await settle();
    const gone = shared.send('iris');
    await settle();
    gone.body.destroy();
    expect(await gone.outcome).toBe(408);
    running[0]?.body.end();
    await settle();
    expect(shared.started).not.toContain('iris');
    const destroyed = new PassThrough();
    destroyed.destroy();
    await expect(new UploadSlots().run('iris', destroyed, buffer)).rejects.toMatchObject({ status: 408 });
  });

  test('of the person with the fewest uploads is next, whoever came first', async () => {
    const shared = sharing();
    const running = fill(shared);
    await settle();
    running[0]?.body.end();
    await settle();
    // The first person has one slot of two now, so this upload takes the place.
    const again = shared.send('person 0', 'again');
    shared.send('person 0', 'more');
    shared.send('iris');
    shared.send('joris');
    await settle();
    again.body.end();
    await settle();
    expect(shared.started.slice(slotLimits.all)).toEqual(['again', 'iris']);
  });

  test('releases its slot when it fails', async () => {
    const slots = new UploadSlots();
    for (let index = 0; index < slotLimits.all + 1; index += 1) {
      const failing = slots.run('anna', new PassThrough(), async () => {
        throw new Error('broken');
      });
      await expect(failing).rejects.toThrow('broken');
    }
  });
});

describe('[T79] a body that is slower than the least speed', () => {
  test('keeps its slot while nobody waits', async () => {
    const shared = sharing();
    const running = fill(shared);
    await pass(20, ...running.map(({ body }) => ({ body, speed: 1_000 })));
    expect(running.some(({ body }) => body.destroyed)).toBe(false);
  });

  test('keeps its slot while only its own person waits', async () => {
    const { send } = sharing();
    const [slow] = [send('anna'), send('anna'), send('anna')];
    await pass(10, { body: slow.body, speed: 1_000 });
    expect(slow.body.destroyed).toBe(false);
  });

  test('loses its slot within a round to another person, the slowest first', async () => {
    const shared = sharing();
    const running = fill(shared);
    await settle();
    shared.send('iris');
    await pass(
      slotLimits.round / 1_000,
      ...running.map(({ body }, index) => ({ body, speed: index === 5 ? 19_000 : 20_000 })),
    );
    expect(running.map(({ body }) => body.destroyed)).toEqual(running.map((_, index) => index === 5));
    expect(await running[5]?.outcome).toBe(429);
    expect(shared.started).toContain('iris');
  });

  test('is told from one that is fast enough', async () => {
    const shared = sharing();
    const running = fill(shared);
    await settle();
    shared.send('iris');
    const speeds = running.map((_, index) => (index === 3 ? 0 : slotLimits.speed));
    await pass(10, ...running.map(({ body }, index) => ({ body, speed: speeds[index] ?? 0 })));
    expect(running.map(({ body }) => body.destroyed)).toEqual(running.map((_, index) => index === 3));
  });

  test('does not mean one that the server does not read', async () => {
    const slots = new UploadSlots();
    const bodies = Array.from({ length: slotLimits.all }, () => new PassThrough());
    for (const [index, body] of bodies.entries()) {
      body.write('a');
      void slots.run(`person ${index}`, body, () => new Promise(() => {}));
    }
    const waiting = new PassThrough();
    const late = slots.run('iris', waiting, buffer).catch((error: { status: number }) => error.status);
    await pass(slotLimits.wait / 1_000);
    expect(await late).toBe(429);
    expect(bodies.some(({ destroyed }) => destroyed)).toBe(false);
  });
});

test('[T79] one person with many sessions and slow bodies does not delay another person', async () => {
  const { send, started } = sharing();
  const slow = Array.from({ length: 40 }, () => send('joris'));
  await pass(3, ...slow.map(({ body }) => ({ body, speed: 20_000 })));
  send('iris');
  await settle();
  expect(started.filter((name) => name === 'joris')).toHaveLength(slotLimits.person);
  expect(started).toContain('iris');
});
