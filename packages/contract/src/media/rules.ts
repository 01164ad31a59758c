/** The largest image taken, in bytes (10 MiB), and the most pixels one may have when unpacked. */
export const maximumImageBytes = 10 * 1024 * 1024;
export const maximumImagePixels = 25_000_000;
