let offset = 0;

/**
 * Stores the server's time from the `Date` header of a response, in whole seconds. A null header, which CORS hides,
 * changes nothing.
 */
export function noteServerTime(date: string | null): void {
  const time = Date.parse(date ?? '');
  if (!Number.isNaN(time)) offset = time - Date.now();
}

/** Returns the server's time minus the time of this device, in ms, so that a wrong clock here does not matter. */
export function serverTimeOffset(): number {
  return offset;
}
