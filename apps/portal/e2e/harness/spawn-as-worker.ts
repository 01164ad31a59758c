/** Starts a program as a worker of Playwright does, and prints its process id once it is up; for `spawn.test.ts`. */
import { spawnProgram } from './spawn.ts';

const [file = '', cwd = '', clock = ''] = process.argv.slice(2);
const child = spawnProgram(file, { cwd, environment: {}, clock: clock === 'clock' });
child.stdout?.once('data', () => process.stdout.write(`${child.pid}\n`));
