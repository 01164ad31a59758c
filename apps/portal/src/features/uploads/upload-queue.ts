import { comparableName } from '@portal/contract/uploads/rules';
import type { UploadFile } from '@portal/ui/UploadDialog/upload-rules';

/** Result of sending a file: its status, or the number of seconds after which to send it again. */
export type Sent = Pick<UploadFile, 'status' | 'message'> | { retryAfter: number };

export type SendFile = (
  file: File,
  id: string,
  options: { signal: AbortSignal; onProgress: (percentage: number) => void },
) => Promise<Sent>;

/** Maximum number of files that are sent at the same time. */
const maximumParallel = 2;

/**
 * The files of one list: each waits, is sent, and then is checked by the server. An upload keeps its id when it is sent
 * again.
 */
export class UploadQueue {
  #files: readonly UploadFile[] = [];
  readonly #sources = new Map<string, { file: File; send: SendFile }>();
  readonly #underWay = new Map<string, AbortController>();
  readonly #listeners = new Set<() => void>();

  getSnapshot = (): readonly UploadFile[] => this.#files;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(files: readonly File[], send: SendFile): void {
    const added = files.map((file): UploadFile => {
      const id = crypto.randomUUID();
      this.#sources.set(id, { file, send });
      return { id, name: file.name, size: file.size, status: 'new', progress: 0 };
    });
    this.#replace([...this.#files, ...added]);
    this.#sendNext();
  }

  /** Adds files that the server is still checking, unless they are listed. Only their names are known here. */
  addBeingChecked(files: readonly UploadFile[]): void {
    const listed = new Set(this.#files.map(({ name }) => comparableName(name)));
    const added = files.filter(({ name }) => !listed.has(comparableName(name)));
    if (added.length === 0) return;
    this.#replace([...this.#files, ...added.map((file) => ({ ...file, isRetryable: false }))]);
  }

  retry(id: string): void {
    this.#change(id, { status: 'new', progress: 0, message: undefined });
    this.#sendNext();
  }

  /** Removes a file from the list, and aborts sending it. */
  remove(id: string): void {
    this.#underWay.get(id)?.abort();
    this.#sources.delete(id);
    this.#replace(this.#files.filter((file) => file.id !== id));
  }

  /** Updates the files that the server checks with its results, by their names. */
  settle(results: readonly Pick<UploadFile, 'name' | 'status' | 'message'>[]): void {
    for (const { name, ...result } of results) {
      const isMeant = (file: UploadFile) =>
        file.name === name && file.status === 'new' && file.progress === undefined;
      const file = this.#files.find(isMeant);
      if (file) this.#change(file.id, result);
    }
  }

  /** Aborts all files that are being sent. */
  stop(): void {
    for (const sending of this.#underWay.values()) sending.abort();
  }

  clear(): void {
    this.stop();
    this.#sources.clear();
    this.#replace([]);
  }

  #sendNext(): void {
    for (const { id, status, progress } of this.#files) {
      if (this.#underWay.size >= maximumParallel) return;
      const isWaiting = status === 'new' && progress !== undefined && !this.#underWay.has(id);
      if (isWaiting) void this.#send(id);
    }
  }

  async #send(id: string): Promise<void> {
    const source = this.#sources.get(id);
    if (source === undefined) return;
    const sending = new AbortController();
    this.#underWay.set(id, sending);
    const onProgress = (percentage: number) => this.#change(id, { progress: percentage });
    const sent = await source.send(source.file, id, { signal: sending.signal, onProgress });
    if ('retryAfter' in sent && !sending.signal.aborted) {
      this.#change(id, { progress: 0 });
      await wait(sent.retryAfter, sending.signal);
    } else if (!('retryAfter' in sent)) this.#change(id, { ...sent, progress: undefined });
    this.#underWay.delete(id);
    this.#sendNext();
  }

  #change(id: string, changes: Partial<UploadFile>): void {
    this.#replace(this.#files.map((file) => (file.id === id ? { ...file, ...changes } : file)));
  }

  #replace(files: readonly UploadFile[]): void {
    this.#files = files;
    for (const listener of this.#listeners) listener();
  }
}

function wait(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1_000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
