/** Names of devices, to recognize a passkey by. Order matters: phones also name the system they descend from. */
const devices: [RegExp, string][] = [
  [/iphone/i, 'iPhone'],
  [/ipad/i, 'iPad'],
  [/android/i, 'Android'],
  [/windows/i, 'Windows'],
  [/macintosh|mac os/i, 'Mac'],
  [/cros/i, 'Chromebook'],
  [/linux/i, 'Linux'],
];

/** Returns 'Passkey op Windows'; the owner can change the name. */
export function deviceName(userAgent: string): string {
  const device = devices.find(([pattern]) => pattern.test(userAgent))?.[1];
  return device === undefined ? 'Passkey' : `Passkey op ${device}`;
}
