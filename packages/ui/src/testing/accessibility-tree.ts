/**
 * The page as the browser exposes it to a screen reader, as text: a line per element with its role, name, description
 * and states, indented by depth.
 */
import { cdp } from 'vitest/browser';

interface Value {
  value?: unknown;
}

interface AccessibilityNode {
  nodeId: string;
  ignored: boolean;
  role?: Value;
  name?: Value;
  description?: Value;
  value?: Value;
  properties?: { name: string; value: Value }[];
  childIds?: string[];
}

interface FrameTree {
  frame: { id: string; name?: string; url: string };
  childFrames?: FrameTree[];
}

/** States that are announced; `level` is that of a heading. */
const spoken = new Set([
  'level',
  'checked',
  'pressed',
  'selected',
  'expanded',
  'hasPopup',
  'disabled',
  'readonly',
  'required',
  'invalid',
  'modal',
  'busy',
  'live',
  'valuetext',
]);
const silent = new Set([
  'RootWebArea',
  'none',
  'generic',
  'InlineTextBox',
  'LineBreak',
  'LayoutTable',
  'LayoutTableRow',
  'LayoutTableCell',
  'ListMarker',
  'LabelText',
  'paragraph',
]);

const textOf = (value: Value | undefined) =>
  typeof value?.value === 'string' || typeof value?.value === 'number' ? String(value.value).trim() : '';

const framesOf = (tree: FrameTree): FrameTree['frame'][] => [
  tree.frame,
  ...(tree.childFrames ?? []).flatMap(framesOf),
];

/** Resolves to the tree of this page, which the test runner shows in an iframe. */
export async function accessibilityTree(): Promise<string> {
  // Recently announced messages are not part of the tree.
  const regions = [...document.querySelectorAll<HTMLElement>('[data-portal-announcer]')];
  for (const region of regions) region.hidden = true;
  const { frameTree } = (await cdp().send('Page.getFrameTree')) as { frameTree: FrameTree };
  const frame = framesOf(frameTree).find(({ url }) => url === location.href);
  const { nodes } = (await cdp().send('Accessibility.getFullAXTree', frame && { frameId: frame.id })) as {
    nodes: AccessibilityNode[];
  };
  const known = new Map(nodes.map((node) => [node.nodeId, node]));
  const children = (node: AccessibilityNode) =>
    (node.childIds ?? []).flatMap((id) => {
      const child = known.get(id);
      return child ? [child] : [];
    });

  function linesOf(node: AccessibilityNode, depth: number, above: string, parent: string): Line[] {
    const role = textOf(node.role);
    const name = textOf(node.name);
    const isText = role === 'StaticText';
    // Text that is part of an element's name is not announced again.
    const says = isText ? name !== '' && !above.includes(name) : !silent.has(role);
    if (node.ignored || !says) {
      return children(node).flatMap((child) => linesOf(child, depth, above, node.nodeId));
    }
    if (isText) return [{ depth, text: String(node.name?.value), textOf: parent }];
    const announced = `${name} ${textOf(node.value)}`;
    const below = children(node).flatMap((child) => linesOf(child, depth + 1, announced, node.nodeId));
    return [{ depth, text: sentenceOf(node, role, name), textOf: undefined }, ...below];
  }
  for (const region of regions) region.hidden = false;
  const root = nodes[0];
  const lines = root ? linesOf(root, 0, '', root.nodeId) : [];
  return `${joinTexts(lines)
    .map(({ depth, text }) => `${'  '.repeat(depth)}${text.replaceAll(/\s+/g, ' ').trim()}`)
    .join('\n')}\n`;
}

interface Line {
  depth: number;
  text: string;
  /** Id of the element that the text is part of. */
  textOf: string | undefined;
}

/** Joins the pieces of text of one element, which are announced as one. */
function joinTexts(lines: Line[]): Line[] {
  const joined: Line[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    if (last?.textOf !== undefined && last.textOf === line.textOf) last.text += line.text;
    else joined.push({ ...line });
  }
  return joined;
}

function sentenceOf(node: AccessibilityNode, role: string, name: string): string {
  const value = textOf(node.value);
  const description = textOf(node.description);
  const states = (node.properties ?? [])
    .filter(
      ({ name: state, value: setting }) =>
        spoken.has(state) && setting.value !== false && setting.value !== 'false' && setting.value !== '',
    )
    .map(({ name: state, value: setting }) =>
      [true, 'true', 1].includes(setting.value as boolean) && state !== 'level'
        ? state
        : `${state} ${String(setting.value)}`,
    );
  const collapsed = node.properties?.some(
    ({ name: state, value: setting }) => state === 'expanded' && setting.value === false,
  );
  return [
    role,
    name && JSON.stringify(name),
    value && `= ${value}`,
    [...states, collapsed && 'collapsed']
      .filter(Boolean)
      .map((state) => `[${String(state)}]`)
      .join(''),
    description && `(${description})`,
  ]
    .filter(Boolean)
    .join(' ');
}
