/** Checks that every styled component has a unique id, so that its class names are the same wherever it runs. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A built styled component: `styled.div`, `styled(Rows)`, `styled.a.attrs(…)`, with or without an id after it. */
const component = /\bstyled[.(]/g;
const id = /\bcomponentId: "([^"]+)"/g;

const count = (code: string) => code.match(component)?.length ?? 0;
const idsIn = (code: string) => [...code.matchAll(id)].map(([, found]) => found);

/** Throws when built modules have a styled component without an id, or two with the same id. */
export function refuseSharedIds(folder: string) {
  const modules = globSync('**/*.js', { cwd: folder }).map((name) => ({
    name,
    code: readFileSync(join(folder, name), 'utf8'),
  }));
  const without = modules.find(({ code }) => count(code) !== idsIn(code).length);
  if (without) throw new Error(`A styled component in ${without.name} has no id.`);
  const ids = modules.flatMap(({ code }) => idsIn(code));
  const shared = ids.find((one, index) => ids.indexOf(one) !== index);
  if (shared !== undefined) throw new Error(`Two styled components have the id ${shared}.`);
  if (ids.length === 0) throw new Error('No styled component was found.');
}
