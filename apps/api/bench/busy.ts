import { spawn } from 'node:child_process';

/** Starts so many processes that each take all of a processor they can get; gives how to end them. */
export function keepBusy(count: number): () => void {
  const children = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', 'while (true);'], { stdio: 'ignore' }),
  );
  const end = () => {
    for (const child of children) child.kill('SIGKILL');
  };
  // Also when the bench itself fails or is interrupted.
  process.once('exit', end);
  return end;
}
