/** Runs axe on the page, with the same rules as the accessibility panel of Storybook. */
import axe, { type NodeResult, type RunOptions } from 'axe-core';

/** One violation: the rule, the element and the reason. */
export interface Finding {
  rule: string;
  element: string;
  why: string;
}

/** Text with too little contrast, in the colors that the browser painted. */
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

/** Rules whose result depends on colors; the others give the same result in every theme. */
const colorRules = ['color-contrast', 'link-in-text-block'];

const selectorOf = ({ target }: NodeResult) => target.join(' ');

/**
 * Resolves to the violations of every rule except text contrast, and separately to the texts with too little contrast.
 */
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

/** Checks only the rules that another theme can affect. */
export const inspectColors = () => inspect({ runOnly: { type: 'rule', values: colorRules } });

/**
 * Returns the weak text of a node; empty when its contrast was not measured. axe calls text in exactly its background
 * color unmeasurable, and gives no color for a background that it cannot determine.
 */
function weakTextOf(node: NodeResult): WeakText[] {
  const data = node.any[0]?.data as ContrastData | undefined;
  if (data?.fgColor === undefined || data.bgColor === undefined || data.contrastRatio === undefined)
    return [];
  const isUnmeasured = data.messageKey !== null && data.messageKey !== undefined;
  if (isUnmeasured && data.messageKey !== 'equalRatio') return [];
  return [{ element: selectorOf(node), text: data.fgColor, ground: data.bgColor, ratio: data.contrastRatio }];
}
