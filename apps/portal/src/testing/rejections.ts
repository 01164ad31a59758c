import { onTestFinished } from 'vitest';

/** Collects the rejections that nothing handles for the rest of the test, which they would otherwise fail. */
export function unhandledRejections(): unknown[] {
  const errors: unknown[] = [];
  const before = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', (error) => errors.push(error));
  onTestFinished(() => {
    process.removeAllListeners('unhandledRejection');
    for (const listener of before) process.on('unhandledRejection', listener);
  });
  return errors;
}
