import { vi } from 'vitest';

/** Returns the errors that a function writes to the console on purpose; later output still fails the test. */
export function consoleErrorsDuring(act: () => void): string {
  const error = vi.mocked(console.error).mockImplementation(() => undefined);
  act();
  const errors = error.mock.calls.map((words) => words.join(' ')).join('\n');
  error.mockClear();
  return errors;
}
