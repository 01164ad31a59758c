/**
 * Starts the server, which runs until it is stopped. Exit codes: 0 stopped on request, 78 a problem that the operator
 * can solve (version of Node, settings, port, data folder, database, disk), 70 unexpected error.
 */
import { nodeProblem } from './node-version.ts';
import { exitCodes } from './exit-codes.ts';

const problem = nodeProblem(process.versions.node);
if (problem !== null) {
  console.error(problem);
  process.exit(exitCodes.configuration);
}
// Imported afterwards, since an older Node cannot run the rest.
const { serve } = await import('./server.ts');
await serve();
