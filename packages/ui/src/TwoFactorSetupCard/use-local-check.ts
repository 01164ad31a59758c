import { useState } from 'react';

/**
 * Checks a code in the browser before it is sent to the server, and counts the wrong codes. When the check itself
 * cannot be loaded, the code is sent anyway, since the server checks it too.
 */
export function useLocalCheck({ secret, now, onValid }: LocalCheck) {
  const [checking, setChecking] = useState(false);
  const [wrong, setWrong] = useState({ now: false, times: 0 });

  async function check(code: string) {
    setChecking(true);
    setWrong((before) => ({ ...before, now: false }));
    const valid = await import('./check-code.ts').then(
      ({ isValidCode }) => isValidCode(code, secret, now()),
      () => true,
    );
    setChecking(false);
    setWrong(({ times }) => (valid ? { now: false, times: 0 } : { now: true, times: times + 1 }));
    if (valid) onValid(code);
  }

  return { check: (code: string) => void check(code), checking, wrong };
}

interface LocalCheck {
  /** Shared secret, in base32. */
  secret: string;
  /** Returns the server's time, in ms since 1970. */
  now: () => number;
  /** Called with a code that matches the secret, or with any code when the check could not be loaded. */
  onValid: (code: string) => void;
}
