/** Rules of uploads: kinds, limits, names and texts. The texts per kind are beyond the specification. */
import { hasHidden } from '../text.ts';

/** Kinds of uploads: a Wft diploma, another certificate, and a document that is sent directly. */
export const uploadKinds = ['diploma', 'certificate', 'direct'] as const;
export type UploadKind = (typeof uploadKinds)[number];

export const uploadKindNames: Record<UploadKind, string> = {
  diploma: 'Diploma',
  certificate: 'Certificaat',
  direct: 'Document',
};

/** Status of a file. 'new' is uploading or being checked; every other status is final. */
export const uploadStatuses = [
  'new',
  'created',
  'not-created',
  'already-exists',
  'has-violations',
  'failed',
] as const;
export type UploadStatus = (typeof uploadStatuses)[number];

/**
 * Why a file has the status 'has-violations'. Of its name: 'unsafe-name' has an invisible character or a slash,
 * 'wrong-kind' an extension that is not accepted. Of its content: 'wrong-content' is damaged, or not what its
 * extension claims; 'encrypted' needs a password; 'dynamic-form' is a form that only Adobe
 * Reader shows (XFA); 'bomb' takes far more to open than its size warrants.
 */
export const uploadProblems = [
  'unsafe-name',
  'wrong-kind',
  'name-too-long',
  'empty',
  'wrong-content',
  'encrypted',
  'macros',
  'dynamic-form',
  'bomb',
] as const;
export type UploadProblem = (typeof uploadProblems)[number];

/**
 * Limits of every kind, as `limits` of UploadDialog. The specification sets them for certificates and direct uploads;
 * they also apply to diplomas, so that the portal refuses a wrong file before sending it.
 */
export const uploadLimits = {
  files: 20,
  /** Of one file, in bytes. */
  bytes: 32 * 1024 * 1024,
  nameLength: 380,
  extensions: ['pdf', 'jpg', 'jpeg', 'tiff', 'doc', 'docx', 'png', 'rtf', 'gif', 'msg', 'txt'],
};

/** Limits of all uploads of one contact together. */
export const dossierLimits = { files: 500, bytes: 1024 * 1024 * 1024 };

/** Milliseconds between two requests for the statuses of unfinished uploads. */
export const statusInterval = 5_000;

/** Working days that the verification of an upload takes at most. */
export const verificationDays = 2;

export const tooManyFiles = `Het is niet toegestaan om meer dan ${uploadLimits.files} bestand(en) te uploaden.`;

/** The extension of a file name, in lower case; empty without one. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/** Other extensions of the same formats, which scanners and browsers give to files. Accepted, but not listed. */
export const extensionAliases: Readonly<Record<string, string>> = { tif: 'tiff', jfif: 'jpeg' };

/** The format of a file by its name: one of `uploadLimits.extensions`, if it is accepted. */
export function formatOf(name: string): string {
  const extension = extensionOf(name);
  return Object.hasOwn(extensionAliases, extension) ? (extensionAliases[extension] ?? '') : extension;
}

/** Why a file cannot be stored under its name. */
export type NameProblem = Extract<UploadProblem, 'wrong-kind' | 'name-too-long' | 'unsafe-name'>;

/**
 * Returns why a file cannot be stored under this name; null for a name that is allowed. A name with path separators or
 * invisible characters is unsafe.
 */
export function nameProblem(name: string): NameProblem | null {
  if (!name.isWellFormed() || /[/\\]/.test(name) || hasHidden(name)) return 'unsafe-name';
  if (!uploadLimits.extensions.includes(formatOf(name))) return 'wrong-kind';
  return name.length > uploadLimits.nameLength ? 'name-too-long' : null;
}

/** Normalizes a file name for comparison, since systems differ in case and in Unicode form. */
export const comparableName = (name: string) => name.normalize('NFC').toLowerCase();

/** Texts of a kind for a status, as `statusTexts` of UploadDialog. */
export const uploadStatusTexts = {
  diploma: {
    'has-violations': 'Dit bestand is afgekeurd. Upload een duidelijke scan of foto van het hele diploma.',
  },
  certificate: {
    'already-exists': 'Dit diploma is al eerder geüpload.',
    'has-violations': 'Dit bestand is afgekeurd. Upload het certificaat zoals je het hebt gekregen.',
  },
  direct: {
    'has-violations':
      'Dit bestand is afgekeurd. Controleer of het te openen is en niet met een code is beveiligd.',
  },
} satisfies Record<UploadKind, { 'already-exists'?: string; 'has-violations': string }>;

/** The text for a file whose content was uploaded before under another name. */
export const knownContent = 'Dit bestand is al eerder geüpload, onder een andere naam.';
