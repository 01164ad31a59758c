let offset = 0;

/** Learns the server's time from an answer's `Date`, which is whole seconds; a server elsewhere may not show it. */
export function noteServerTime(date: string | null): void {
  const time = date === null ? Number.NaN : Date.parse(date);
  if (!Number.isNaN(time)) offset = time - Date.now();
}

/** The server's time minus the time of this device, in ms: what has to match with a server must not hang on a wrong clock here. */
export function serverTimeOffset(): number {
  return offset;
}
