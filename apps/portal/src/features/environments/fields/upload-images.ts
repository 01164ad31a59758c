import { createMediaObject } from '@portal/contract/media/calls';
import { send } from '../../../shared/api/send.ts';
import { type EnvironmentValues, imageParts, type ImagePart, type StoredValues } from './values.ts';

/** Longest side in pixels: at most for an image, and exactly for a drawing (SVG), which scales without loss. */
const longestSide = { image: 2_400, drawing: 1_024 };

/** Converts an image that the browser can decode to PNG. Rejects for any other file. */
async function toPng(file: File): Promise<Blob> {
  const url = URL.createObjectURL(file);
  try {
    const picture = new Image();
    picture.src = url;
    await picture.decode();
    const width = picture.naturalWidth || longestSide.drawing;
    const height = picture.naturalHeight || longestSide.drawing;
    const wanted = file.type === 'image/svg+xml' ? longestSide.drawing : Math.max(width, height);
    const scale = Math.min(wanted, longestSide.image) / Math.max(width, height);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('The image could not be drawn.'))));
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** References of uploaded files, so that a retried save uploads none twice. */
const uploaded = new WeakMap<File, string>();

async function upload(file: File): Promise<string | null> {
  const known = uploaded.get(file);
  if (known !== undefined) return known;
  const png = await toPng(file).catch(() => null);
  if (png === null) return null;
  const body = new FormData();
  body.append('file', png, 'image.png');
  const outcome = await send(createMediaObject, { body, report: 'none' });
  if (outcome.kind !== 'done') return null;
  uploaded.set(file, outcome.value['@id']);
  return outcome.value['@id'];
}

type References = Record<ImagePart, string | null>;

/** Uploads the picked images, and replaces them by their references. Falls back to `base` for one that fails. */
export async function uploadWherePossible(
  values: EnvironmentValues,
  base: StoredValues,
): Promise<StoredValues> {
  const references: References = { logo: null, logoSlim: null, logoDiapositive: null, backgroundImage: null };
  for (const part of imageParts) {
    const value = values[part];
    references[part] = value instanceof File ? ((await upload(value)) ?? base[part]) : value;
  }
  return { ...values, ...references };
}

/** Uploads the picked images. Returns the references of all images, or the name of the first that failed. */
export async function uploadImages(
  values: EnvironmentValues,
): Promise<{ references: References } | { failed: ImagePart }> {
  const references: References = { logo: null, logoSlim: null, logoDiapositive: null, backgroundImage: null };
  for (const part of imageParts) {
    const value = values[part];
    const reference = value instanceof File ? await upload(value) : value;
    if (value instanceof File && reference === null) return { failed: part };
    references[part] = reference;
  }
  return { references };
}
