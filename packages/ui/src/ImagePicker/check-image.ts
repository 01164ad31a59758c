/** What may be picked, and what is wrong with anything else. */
export type ImageProblem = 'notAnImage' | 'tooLarge' | 'empty';

const extensions = [
  'png',
  'jpg',
  'jpeg',
  'svg',
  'webp',
  'bmp',
  'gif',
  'avif',
  'heic',
  'heif',
  'ico',
  'tif',
  'tiff',
];

/** For a file input; the extensions are for systems that do not know the type. */
export const acceptedImages = ['image/*', ...extensions.map((extension) => `.${extension}`)].join(',');

/** The type decides, and where the system gives none the extension. `maxBytes` undefined is no limit. */
export function checkImage(
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  maxBytes: number | undefined,
): ImageProblem | null {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (type ? !type.startsWith('image/') : !extensions.includes(extension)) return 'notAnImage';
  if (size === 0) return 'empty';
  return maxBytes !== undefined && size > maxBytes ? 'tooLarge' : null;
}
