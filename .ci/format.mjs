/** `npm run format`: rewrites every file the way the formatter wants it. */
import { root } from './machine.mjs';
import { runIn } from './process.mjs';
import { prettierArguments } from './steps.mjs';

export default function format(args) {
  return runIn(root, 'prettier', ['--write', ...prettierArguments, ...args]);
}
