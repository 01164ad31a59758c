/** `npm run format`: formats every file with Prettier. */
import { root } from './machine.mjs';
import { runIn } from './process.mjs';
import { prettierArguments } from './steps.mjs';

export default function format(args) {
  return runIn(root, 'prettier', ['--write', ...prettierArguments, ...args]);
}
