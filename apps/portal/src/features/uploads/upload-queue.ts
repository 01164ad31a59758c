import { comparableName } from '@portal/contract/uploads/rules';
import type { WftRequirement } from '@portal/contract/wft/rules';
import { createStore } from '@portal/ui/create-store';
import type { UploadFile } from '@portal/ui/UploadDialog/upload-rules';

/** A file with the requirement that it is to prove. */
export interface QueuedFile extends UploadFile {
  requirement: WftRequirement | null;
  /** Name of the organization whose signature made the file accepted at once. */
  signedBy?: string | null;
}

/** The status of a file as the server reports it. */
export type Judged = Pick<QueuedFile, 'status' | 'message' | 'signedBy'>;

/** Result of sending a file: its status, or the number of seconds after which to send it again. */
export type Sent = Judged | { retryAfter: number };

export type SendFile = (
  file: File,
  upload: Pick<QueuedFile, 'id' | 'requirement'>,
  options: { signal: AbortSignal; onProgress: (percentage: number) => void },
) => Promise<Sent>;

/** Maximum number of files that are sent at the same time. */
const maximumParallel = 2;

/**
 * The files of one list: each is ready until `sendAll`, waits, is sent, and then is checked by the server. An upload
 * keeps its id when it is sent again.
 */
export class UploadQueue {
  readonly #send: SendFile;
  readonly #files = createStore<readonly QueuedFile[]>([]);
  readonly #sources = new Map<string, File>();
  readonly #underWay = new Map<string, AbortController>();

  readonly get = this.#files.get;
  readonly subscribe = this.#files.subscribe;

  constructor(send: SendFile) {
    this.#send = send;
  }

  /** Adds chosen files, each for the requirement that its name leads to. */
  add(files: readonly File[], requirementOf: (name: string) => WftRequirement | null): void {
    const added = files.map((file): QueuedFile => {
      const id = crypto.randomUUID();
      this.#sources.set(id, file);
      return { id, name: file.name, size: file.size, status: 'ready', requirement: requirementOf(file.name) };
    });
    this.#files.set([...this.get(), ...added]);
  }

  /** Sends all files that are ready. */
  sendAll(): void {
    this.#files.set(
      this.get().map((file) => (file.status === 'ready' ? { ...file, status: 'new', progress: 0 } : file)),
    );
    this.#sendNext();
  }

  setRequirement(id: string, requirement: WftRequirement | null): void {
    this.#change(id, { requirement });
  }

  /** Sends a file again under another name. */
  sendAs(id: string, name: string): void {
    const source = this.#sources.get(id);
    if (source === undefined) return;
    this.#sources.set(id, new File([source], name, { type: source.type }));
    this.#change(id, { name });
    this.retry(id);
  }

  /** Adds files that the server is still checking, unless they are listed. Only their names are known here. */
  addBeingChecked(files: readonly QueuedFile[]): void {
    const listed = new Set(this.get().map(({ name }) => comparableName(name)));
    const added = files.filter(({ name }) => !listed.has(comparableName(name)));
    if (added.length === 0) return;
    this.#files.set([...this.get(), ...added.map((file) => ({ ...file, isRetryable: false }))]);
  }

  retry(id: string): void {
    this.#change(id, { status: 'new', progress: 0, message: undefined });
    this.#sendNext();
  }

  /** Removes a file from the list, and aborts sending it. */
  remove(id: string): void {
    this.#underWay.get(id)?.abort();
    this.#sources.delete(id);
    this.#files.set(this.get().filter((file) => file.id !== id));
  }

  /** Updates the files that the server checks with its results, by their names. */
  settle(results: readonly (Judged & { name: string })[]): void {
    for (const { name, ...result } of results) {
      const isMeant = (file: UploadFile) =>
        file.name === name && file.status === 'new' && file.progress === undefined;
      const file = this.get().find(isMeant);
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
    this.#files.set([]);
  }

  #sendNext(): void {
    for (const { id, status, progress } of this.get()) {
      if (this.#underWay.size >= maximumParallel) return;
      const isWaiting = status === 'new' && progress !== undefined && !this.#underWay.has(id);
      if (isWaiting) void this.#sendOne(id);
    }
  }

  async #sendOne(id: string): Promise<void> {
    const source = this.#sources.get(id);
    const file = this.get().find((each) => each.id === id);
    if (source === undefined || file === undefined) return;
    const sending = new AbortController();
    this.#underWay.set(id, sending);
    const onProgress = (percentage: number) => this.#change(id, { progress: percentage });
    const sent = await this.#send(source, file, { signal: sending.signal, onProgress });
    if ('retryAfter' in sent && !sending.signal.aborted) {
      this.#change(id, { progress: 0 });
      await wait(sent.retryAfter, sending.signal);
    } else if (!('retryAfter' in sent)) this.#change(id, { ...sent, progress: undefined });
    this.#underWay.delete(id);
    this.#sendNext();
  }

  #change(id: string, changes: Partial<QueuedFile>): void {
    this.#files.set(this.get().map((file) => (file.id === id ? { ...file, ...changes } : file)));
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
