/** Lowest major version of Node that the server is tested with; `engines` of package.json has the same. */
export const requiredNode = 24;

/** Returns a sentence for the operator when a version of Node, such as `20.19.0`, is too old; null otherwise. */
export function nodeProblem(version: string): string | null {
  const [major] = version.split('.').map(Number);
  if (major !== undefined && major >= requiredNode) return null;
  return `Het portaal heeft Node ${requiredNode} of nieuwer nodig, en dit is ${version}. Na het installeren staat er een in node_modules/.bin/node.`;
}
