/**
 * `node dist/portal.js <command>`: administers the portal with the settings of the server, beside a running one. Exit
 * codes: 0 done, 64 a wrong option, 65 a contradiction with the data, 69 no database, 78 settings, 70 unexpected error.
 */
import { userInfo } from 'node:os';
import { exitCodes } from '../exit-codes.ts';
import { nodeProblem } from '../node-version.ts';

const problem = nodeProblem(process.versions.node);
if (problem !== null) {
  console.error(problem);
  process.exit(exitCodes.configuration);
}
// Imported afterwards, since an older Node cannot run the rest.
const [{ run }, { administration }] = await Promise.all([import('./run.ts'), import('./administration.ts')]);
// With sudo, the person who gave the command.
const operator = process.env['SUDO_USER'] ?? userInfo().username;
try {
  const printed = await run(process.argv.slice(2), administration(process.env, operator));
  for (const line of printed.output) console.log(line);
  for (const line of printed.problems) console.error(line);
  process.exitCode = printed.code;
} catch (error) {
  console.error(error);
  process.exitCode = exitCodes.unforeseen;
}
