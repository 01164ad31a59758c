import { useState } from 'react';

/**
 * Checks a code in the browser before it goes to the server. Counts the codes that were wrong. When the check itself
 * cannot be loaded, the code goes on: the server checks it anyway.
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
  /** Base32. */
  secret: string;
  /** The server's time, ms since 1970. */
  now: () => number;
  /** The code belongs to the secret. */
  onValid: (code: string) => void;
}
