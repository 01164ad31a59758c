/** The rules of uploading, without React: what may be added to a list, and how far the list is. */

/** What the server says of a file. `new` is on its way or being checked; every other status is an end. */
export type UploadStatus = 'new' | 'created' | 'not-created' | 'already-exists' | 'has-violations' | 'failed';

/** What is uploaded. Diplomas have no limits but the number of files; the server judges them. */
export type UploadType = 'diploma' | 'certificate' | 'direct';

/** A file in the list, which the caller keeps. */
export interface UploadFile {
  /** Tells the file from the others. */
  id: string;
  name: string;
  /** In bytes. */
  size: number;
  status: UploadStatus;
  /** How much has been sent, 0 to 100; left out once the server has it all. */
  progress?: number | undefined;
}

export interface UploadLimits {
  /** Files in one batch; 0 or lower is no limit. */
  files: number;
  /** Bytes of one file. */
  bytes: number;
  /** Characters of a name. */
  nameLength: number;
  /** Kinds of files by how the name ends, without the dot; undefined allows every kind. */
  extensions?: readonly string[] | undefined;
}

const megabyte = 1024 * 1024;
const documents: UploadLimits = {
  files: 20,
  bytes: 32 * megabyte,
  nameLength: 380,
  extensions: ['pdf', 'jpg', 'jpeg', 'tiff', 'doc', 'docx', 'png', 'rtf', 'gif', 'msg', 'txt'],
};

export const uploadLimits: Record<UploadType, UploadLimits> = {
  diploma: { files: 20, bytes: Number.POSITIVE_INFINITY, nameLength: Number.POSITIVE_INFINITY },
  certificate: documents,
  direct: documents,
};

export type RefusalReason = 'too-large' | 'name-too-long' | 'wrong-kind' | 'empty';

/** A file that was chosen and cannot be uploaded. */
export interface RefusedFile {
  name: string;
  reason: RefusalReason;
}

export interface Selection<File> {
  /** To be added to the list; none when there are too many. */
  accepted: File[];
  refused: RefusedFile[];
  /** Names that stood in the list already. */
  duplicates: string[];
  /** Together with the list more than one batch may hold. */
  isTooMany: boolean;
}

/** Judges what was chosen or dropped, given the names already in the list. */
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

function refusalOf({ name, size }: { name: string; size: number }, limits: UploadLimits) {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (limits.extensions && !limits.extensions.includes(extension)) return 'wrong-kind';
  if (size > limits.bytes) return 'too-large';
  if (size === 0) return 'empty';
  return name.length > limits.nameLength ? 'name-too-long' : null;
}

/** One computer writes é as one sign, another as two. */
const comparable = (name: string) => name.normalize('NFC');

/**
 * Whether closing would break it off: bytes are still going out, also when nobody knows how many (NaN). What the server
 * has, it keeps.
 */
export function isSending({ status, progress }: Pick<UploadFile, 'status' | 'progress'>): boolean {
  return status === 'new' && progress !== undefined && !(progress >= 100);
}

/** Whether everything that was uploaded has arrived. */
export function isFinished(files: readonly UploadFile[]): boolean {
  return files.length > 0 && files.every(({ status }) => status === 'created');
}

/** What the reader can do with a file. */
export type UploadAction = 'cancel' | 'retry' | 'remove';

export function actionsFor(file: UploadFile): readonly UploadAction[] {
  switch (file.status) {
    case 'new':
      return isSending(file) ? ['cancel'] : [];
    case 'created':
      return [];
    case 'not-created':
    case 'failed':
      return ['retry', 'remove'];
    case 'already-exists':
    case 'has-violations':
      return ['remove'];
    default:
      return unknownStatus(file.status);
  }
}

/** A status without a case does not compile; one that comes from elsewhere says so. */
export function unknownStatus(status: never): never {
  throw new Error(
    `Upload: the status "${String(status)}" is unknown, so there is nothing to show for it. Map it to one of UploadStatus.`,
  );
}
