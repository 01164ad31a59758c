import { spawn } from 'node:child_process';

/** Starts `count` processes that each use all the processor time they can get. Returns the function that ends them. */
export function keepBusy(count: number): () => void {
  const children = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', 'while (true);'], { stdio: 'ignore' }),
  );
  const end = () => {
    for (const child of children) child.kill('SIGKILL');
  };
  // Also ends them when the bench fails or is interrupted.
  process.once('exit', end);
  return end;
}
