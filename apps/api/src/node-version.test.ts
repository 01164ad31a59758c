import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { nodeProblem, requiredNode } from './node-version.ts';

test.for(['20.19.0', '20.20.2', '22.18.0', '23.11.1', '4.0.0'])(
  'Node %s is too old, in a sentence that names it',
  (version) => {
    expect(nodeProblem(version)).toBe(
      `Het portaal heeft Node 24 of nieuwer nodig, en dit is ${version}. Na het installeren staat er een in node_modules/.bin/node.`,
    );
  },
);

test.for(['24.0.0', '24.21.0', '26.1.0', '100.0.0'])('Node %s is new enough', (version) => {
  expect(nodeProblem(version)).toBeNull();
});

test('the package names the same lowest version of Node', () => {
  expect(manifest.engines.node).toBe(`>=${requiredNode}`);
});
