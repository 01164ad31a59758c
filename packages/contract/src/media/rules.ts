/** Limits of an uploaded image: the file in bytes (10 MiB), and the pixels of the decoded image. */
export const maximumImageBytes = 10 * 1024 * 1024;
export const maximumImagePixels = 25_000_000;
