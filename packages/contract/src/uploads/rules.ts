/** Kinds of uploads. The server alone judges diplomas, apart from how many are sent at once. */
export type UploadKind = 'diploma' | 'certificate' | 'direct';

const megabyte = 1024 * 1024;
const documents = {
  files: 20,
  bytes: 32 * megabyte,
  nameLength: 380,
  extensions: ['pdf', 'jpg', 'jpeg', 'tiff', 'doc', 'docx', 'png', 'rtf', 'gif', 'msg', 'txt'],
};

/** Limits per kind, as `limits` of UploadDialog. */
export const uploadLimits = {
  diploma: { files: 20, bytes: Number.POSITIVE_INFINITY, nameLength: Number.POSITIVE_INFINITY },
  certificate: documents,
  direct: documents,
} satisfies Record<UploadKind, { files: number; bytes: number; nameLength: number; extensions?: string[] }>;

/** Words of a kind for a status, as `statusTexts` of UploadDialog. */
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
