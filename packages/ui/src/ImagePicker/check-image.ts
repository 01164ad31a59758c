/** Reason why a file is not accepted. */
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

/** Value for the `accept` of a file input; the extensions are for systems that do not know the type. */
export const acceptedImages = ['image/*', ...extensions.map((extension) => `.${extension}`)].join(',');

/**
 * Returns why a file is not accepted, or null when it is. Checks the type, or the extension when the system gives no
 * type. There is no size limit when `maxBytes` is undefined.
 */
export function checkImage(
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  maxBytes: number | undefined,
): ImageProblem | null {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (type ? !type.startsWith('image/') : !extensions.includes(extension)) return 'notAnImage';
  if (size === 0) return 'empty';
  return maxBytes !== undefined && size > maxBytes ? 'tooLarge' : null;
}
