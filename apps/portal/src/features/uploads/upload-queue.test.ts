import { actionsFor } from '@portal/ui/UploadDialog/upload-rules';
import { expect, test, vi } from 'vitest';
import { UploadQueue, type Sent } from './upload-queue.ts';

interface Sending {
  id: string;
  name: string;
  requirement: string | null;
  signal: AbortSignal;
  onProgress: (percentage: number) => void;
  finish: (sent: Sent) => Promise<void>;
}

/** A queue whose files are sent by the test. */
function queueOf(...names: string[]) {
  const sent: Sending[] = [];
  const queue = new UploadQueue(async (file, { id, requirement }, { signal, onProgress }) => {
    const { promise, resolve } = Promise.withResolvers<Sent>();
    const finish = async (result: Sent) => {
      resolve(result);
      await promise;
      // Waits until the queue has handled the result.
      await Promise.resolve();
      await Promise.resolve();
    };
    sent.push({ id, name: file.name, requirement, signal, onProgress, finish });
    return promise;
  });
  queue.add(
    names.map((name) => new File(['x'], name)),
    (name) => (name === 'basis' ? 'modbasis' : null),
  );
  queue.sendAll();
  const list = () =>
    queue
      .get()
      .map(({ name, status, progress }) =>
        [name, status, ...(progress === undefined ? [] : [progress])].join(' '),
      );
  const sending = (index: number) => sent[index] as Sending;
  return { queue, sent, list, sending };
}

test('[UPL-08] a chosen file is sent only when all are, for the requirement that was then chosen for it', () => {
  const { queue, sent, list } = queueOf();
  queue.add([new File(['x'], 'basis'), new File(['x'], 'b')], (name) =>
    name === 'basis' ? 'modbasis' : null,
  );
  expect([sent.length, ...list()]).toEqual([0, 'basis ready', 'b ready']);
  queue.setRequirement(queue.get()[1]?.id ?? '', 'advzorg');
  queue.sendAll();
  expect(sent.map(({ name, requirement }) => [name, requirement])).toEqual([
    ['basis', 'modbasis'],
    ['b', 'advzorg'],
  ]);
});

test('[UPL-06] a file whose name exists is sent again under another name, with its content', async () => {
  const { queue, list, sending } = queueOf('basis');
  await sending(0).finish({ status: 'already-exists' });
  queue.sendAs(sending(0).id, 'basis (2)');
  expect(list()).toEqual(['basis (2) new 0']);
  expect([sending(1).name, sending(1).requirement, sending(1).id]).toEqual([
    'basis (2)',
    'modbasis',
    sending(0).id,
  ]);
  await sending(1).finish({ status: 'new' });
  queue.settle([{ name: 'basis (2)', status: 'created' }]);
  expect(list()).toEqual(['basis (2) created']);
});

test('[UPL-08] two files are sent at a time, the others wait', async () => {
  const { sent, list, sending } = queueOf('a', 'b', 'c');
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b']);
  sending(0).onProgress(40);
  expect(list()).toEqual(['a new 40', 'b new 0', 'c new 0']);
  await sending(0).finish({ status: 'new' });
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  expect(list()).toEqual(['a new', 'b new 0', 'c new 0']);
});

test('[UPL-08] removing a file aborts its upload and starts the next one', async () => {
  const { queue, list, sending } = queueOf('a', 'b', 'c');
  queue.remove(sending(0).id);
  expect(sending(0).signal.aborted).toBe(true);
  await sending(0).finish({ status: 'failed' });
  expect(list()).toEqual(['b new 0', 'c new 0']);
  expect(sending(2).name).toBe('c');
});

test('[UPL-05] [T72] retrying a failed file sends the same upload id', async () => {
  const { queue, list, sending } = queueOf('a');
  await sending(0).finish({ status: 'failed', message: 'Mislukt.' });
  expect(list()).toEqual(['a failed']);
  queue.retry(sending(0).id);
  expect(sending(1).id).toBe(sending(0).id);
  expect(queue.get()[0]).toMatchObject({ status: 'new', progress: 0, message: undefined });
});

test('[T65] a rate-limited file is sent again after the time that the server requires', async () => {
  vi.useFakeTimers();
  const { sent, list, sending } = queueOf('a');
  await sending(0).finish({ retryAfter: 2 });
  await vi.advanceTimersByTimeAsync(1_999);
  expect([sent.length, ...list()]).toEqual([1, 'a new 0']);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toHaveLength(2);
  vi.useRealTimers();
});

test('[UPL-05] statuses of the server settle files that it is checking, not files that are being sent', async () => {
  const { queue, list, sending } = queueOf('a', 'b');
  await sending(0).finish({ status: 'new' });
  queue.settle([
    { name: 'a', status: 'created' },
    { name: 'b', status: 'created' },
    { name: 'elsewhere', status: 'failed' },
  ]);
  expect(list()).toEqual(['a created', 'b new 0']);
});

test('[UPL-08] files that the server is checking already are added once, ignoring case and normalization', () => {
  const { queue, list } = queueOf('diplomé.pdf'.normalize('NFD'));
  const checked = (id: string, name: string) =>
    ({ id, name, size: 1, status: 'new', requirement: null }) as const;
  queue.addBeingChecked([checked('1', 'Diplomé.pdf'.normalize('NFC')), checked('2', 'ander.pdf')]);
  queue.addBeingChecked([checked('2', 'ander.pdf')]);
  expect(list()).toEqual([`${'diplomé.pdf'.normalize('NFD')} new 0`, 'ander.pdf new']);
});

test('[UPL-05] only files that were chosen in this dialog can be retried after a failure', async () => {
  const { queue, sending } = queueOf('a');
  queue.addBeingChecked([{ id: '1', name: 'b', size: 1, status: 'new', requirement: null }]);
  await sending(0).finish({ status: 'failed' });
  queue.settle([{ name: 'b', status: 'failed' }]);
  expect(queue.get().map((file) => actionsFor(file))).toEqual([['retry', 'remove'], ['remove']]);
});

test('[UPL-05] of two files with one name the server settles the one that it is checking', async () => {
  const { queue, list, sending } = queueOf('a', 'a');
  await sending(0).finish({ status: 'failed' });
  await sending(1).finish({ status: 'new' });
  queue.settle([{ name: 'a', status: 'created' }]);
  expect(list()).toEqual(['a failed', 'a created']);
});

test.each([
  ['before the server says that it comes too soon', false],
  ['while it waits for the server', true],
])('[T65] a file that is taken off %s makes room for the next at once', async (_, isWaiting) => {
  const { queue, sent, sending } = queueOf('a', 'b', 'c');
  if (isWaiting) await sending(0).finish({ retryAfter: 60 });
  queue.remove(sending(0).id);
  await sending(0).finish({ retryAfter: 60 });
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
});

test('[T65] a file that waits for the server has no progress', async () => {
  const { list, sending } = queueOf('a');
  sending(0).onProgress(80);
  await sending(0).finish({ retryAfter: 60 });
  expect(list()).toEqual(['a new 0']);
});

test('clearing the queue aborts all uploads', () => {
  const { queue, list, sending } = queueOf('a', 'b');
  queue.clear();
  expect([sending(0).signal.aborted, sending(1).signal.aborted, ...list()]).toEqual([true, true]);
});
