/** Rules of uploading, without React: the files that may be added to a list, and the progress of the list. */

/**
 * Status of a file. `ready` was chosen and is not sent yet, `new` is being sent or checked by the server; every other
 * status is final.
 */
export type UploadStatus =
  | 'ready'
  | 'new'
  | 'created'
  | 'not-created'
  | 'already-exists'
  | 'has-violations'
  | 'failed';

/** A file in the list, which the caller keeps. */
export interface UploadFile {
  /** Unique id of the file. */
  id: string;
  name: string;
  /** Size in bytes. */
  size: number;
  status: UploadStatus;
  /** Percentage that has been sent, 0 to 100; left out once the server has everything. */
  progress?: number | undefined;
  /** Replaces the text of the status of this file alone. */
  message?: string | undefined;
  /** Whether the caller can send the file again; false when it has only the name of the file. @default true */
  isRetryable?: boolean | undefined;
}

export interface UploadLimits {
  /** Maximum number of files in one batch; 0 or lower is no limit. */
  files: number;
  /** Maximum size of one file, in bytes. */
  bytes: number;
  /** Maximum length of a name, in characters. */
  nameLength: number;
  /** Allowed file extensions, in lower case and without the dot; undefined allows every kind. */
  extensions?: readonly string[] | undefined;
  /** Other extensions of these kinds, which are allowed too but not listed to the user. */
  otherExtensions?: readonly string[] | undefined;
  /** Whether a name that is short enough and of an allowed kind may be used; undefined allows every name. */
  allowsName?: ((name: string) => boolean) | undefined;
}

/** Limits of a dialog that sets none. */
export const defaultLimits: UploadLimits = {
  files: 20,
  bytes: Number.POSITIVE_INFINITY,
  nameLength: Number.POSITIVE_INFINITY,
};

/** Texts of a status that replace the default ones. */
export type UploadStatusTexts = Partial<Record<UploadStatus, string>>;

export type RefusalReason = 'too-large' | 'name-too-long' | 'wrong-kind' | 'wrong-name' | 'empty';

/** A chosen file that cannot be uploaded. */
export interface RefusedFile {
  name: string;
  reason: RefusalReason;
}

export interface Selection<File> {
  /** Files to add to the list; none when there are too many. */
  accepted: File[];
  refused: RefusedFile[];
  /** Names that were already in the list, or were chosen twice. */
  duplicates: string[];
  /** Whether the accepted files and the list exceed one batch. */
  isTooMany: boolean;
}

/** Separates chosen or dropped files into accepted, refused and duplicate ones, given the names already in the list. */
export function selectFiles<File extends { name: string; size: number }>(
  chosen: readonly File[],
  listed: readonly string[],
  limits: UploadLimits,
): Selection<File> {
  const names = new Set(listed.map(comparable));
  const selection: Selection<File> = { accepted: [], refused: [], duplicates: [], isTooMany: false };
  for (const file of chosen) {
    const reason = refusalOf(file, limits);
    if (names.has(comparable(file.name))) selection.duplicates.push(file.name);
    else if (reason) selection.refused.push({ name: file.name, reason });
    else selection.accepted.push(file);
    names.add(comparable(file.name));
  }
  if (limits.files > 0 && listed.length + selection.accepted.length > limits.files) {
    return { ...selection, accepted: [], isTooMany: true };
  }
  return selection;
}

/** Returns the extensions that a file may have; undefined when every kind is allowed. */
export const allowedExtensions = ({ extensions, otherExtensions = [] }: UploadLimits) =>
  extensions && [...extensions, ...otherExtensions];

function refusalOf({ name, size }: { name: string; size: number }, limits: UploadLimits) {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (allowedExtensions(limits)?.includes(extension) === false) return 'wrong-kind';
  if (size > limits.bytes) return 'too-large';
  if (size === 0) return 'empty';
  if (name.length > limits.nameLength) return 'name-too-long';
  return limits.allowsName?.(name) === false ? 'wrong-name' : null;
}

/** Normalizes a name, since some computers write é as one character and others as two. */
const comparable = (name: string) => name.normalize('NFC');

/**
 * Returns whether closing would interrupt the upload: bytes are still being sent, also when their number is unknown
 * (NaN). Files that the server has received are kept.
 */
export function isSending({ status, progress }: Pick<UploadFile, 'status' | 'progress'>): boolean {
  return status === 'new' && progress !== undefined && !(progress >= 100);
}

/** Returns whether closing would lose the file: it waits to be sent, or is being sent. */
export const isUnsent = (file: Pick<UploadFile, 'status' | 'progress'>): boolean =>
  file.status === 'ready' || isSending(file);

/** Returns whether everything in the list has arrived; false for an empty list. */
export function isFinished(files: readonly UploadFile[]): boolean {
  return files.length > 0 && files.every(({ status }) => status === 'created');
}

/** Action of the user on a file. */
export type UploadAction = 'cancel' | 'retry' | 'remove';

/** Returns what the user can do with a file, by its status. */
export function actionsFor(file: UploadFile): readonly UploadAction[] {
  switch (file.status) {
    case 'ready':
      return ['remove'];
    case 'new':
      return isSending(file) ? ['cancel'] : [];
    case 'created':
      return [];
    case 'not-created':
    case 'failed':
      return file.isRetryable === false ? ['remove'] : ['retry', 'remove'];
    case 'already-exists':
    case 'has-violations':
      return ['remove'];
    default:
      return unknownStatus(file.status);
  }
}

/** Throws for an unknown status. A missing case does not compile, but a status may come from code without types. */
export function unknownStatus(status: never): never {
  throw new Error(
    `Upload: the status "${String(status)}" is unknown, so there is nothing to show for it. Map it to one of UploadStatus.`,
  );
}
