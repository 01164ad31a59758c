/** What axe finds on the page: the same rules as the accessibility panel of Storybook. */
import axe, { type NodeResult, type RunOptions } from 'axe-core';

/** One finding: the rule, the element and why. */
export interface Finding {
  rule: string;
  element: string;
  why: string;
}

/** A text that is too close to its ground, in the colours that the browser painted. */
export interface WeakText {
  element: string;
  text: string;
  ground: string;
  ratio: number;
}

interface ContrastData {
  fgColor?: string;
  bgColor?: string;
  contrastRatio?: number;
  messageKey?: string | null;
}

/** The rules whose verdict depends on colours; the others say the same in every theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

const selectorOf = ({ target }: NodeResult) => target.join(' ');

/** Every rule but the contrast of texts, as findings, and the contrast apart. */
export async function inspect(options: RunOptions): Promise<{ findings: Finding[]; weak: WeakText[] }> {
  const { violations, incomplete } = await axe.run(document.body, {
    ...options,
    rules: { region: { enabled: false } },
    resultTypes: ['violations', 'incomplete'],
  });
  const findings = violations
    .filter(({ id }) => id !== 'color-contrast')
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => ({ rule: id, element: selectorOf(node), why: node.failureSummary ?? '' })),
    );
  const contrast = [...violations, ...incomplete].filter(({ id }) => id === 'color-contrast');
  return { findings, weak: contrast.flatMap(({ nodes }) => nodes.flatMap(weakTextOf)) };
}

/** The rules that another theme can change. */
export const inspectColours = () => inspect({ runOnly: { type: 'rule', values: colourRules } });

/** axe calls a text in the very colour of its ground unmeasurable; what it cannot see through says no colour at all. */
function weakTextOf(node: NodeResult): WeakText[] {
  const data = node.any[0]?.data as ContrastData | undefined;
  if (data?.fgColor === undefined || data.bgColor === undefined || data.contrastRatio === undefined)
    return [];
  const isUnmeasured = data.messageKey !== null && data.messageKey !== undefined;
  if (isUnmeasured && data.messageKey !== 'equalRatio') return [];
  return [{ element: selectorOf(node), text: data.fgColor, ground: data.bgColor, ratio: data.contrastRatio }];
}
