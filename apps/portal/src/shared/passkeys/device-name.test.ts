import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', 'Passkey op Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'Passkey op Mac'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 'Passkey op iPhone'],
  ['Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X)', 'Passkey op iPad'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 10)', 'Passkey op Android'],
  ['Mozilla/5.0 (X11; CrOS x86_64 16093.68.0)', 'Passkey op Chromebook'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Passkey op Linux'],
  ['curl/8', 'Passkey'],
])('a passkey of %s is named %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));
