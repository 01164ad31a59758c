/** Ports that the programs of the workspace listen on. */
import { createServer } from 'node:net';

/** Returns the port in the environment variable, or the default; throws when the variable is not a port number. */
export function portOf(
  variable: string,
  usual: number,
  env: Record<string, string | undefined> = process.env,
): number {
  const port = Number(env[variable] || usual);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`${variable} is ${env[variable]}; it must be a number from 1 to 65535.`);
}

/** Resolves to whether the port is free on all addresses of this machine. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
