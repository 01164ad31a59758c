/** `npm run storybook`: the component library's stories on port 6006, or on the port in the arguments. */
import { root } from './machine.mjs';
import { runIn } from './process.mjs';

export default function storybook(args) {
  return runIn(root, 'storybook', ['dev', '-c', '.storybook', '-p', '6006', '--no-open', ...args]);
}
