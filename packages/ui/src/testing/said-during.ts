import { vi } from 'vitest';

/** What something writes to the console as an error on purpose; anything that is written afterwards still fails the test. */
export function saidDuring(act: () => void): string {
  const error = vi.mocked(console.error).mockImplementation(() => undefined);
  act();
  const said = error.mock.calls.map((words) => words.join(' ')).join('\n');
  error.mockClear();
  return said;
}
