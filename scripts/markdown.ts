/** Tables and generated blocks of Markdown documents. */

const cell = (text: string) => text.replaceAll('|', '\\|');

/** Formats a table, its columns padded as Prettier pads them. */
export function markdownTable(head: string[], rows: string[][]): string {
  const lines = [head, ...rows].map((row) => row.map(cell));
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const text = (line: string[]) =>
    `| ${widths.map((width, column) => (line[column] ?? '').padEnd(width)).join(' | ')} |`;
  const [first = [], ...rest] = lines;
  return [text(first), text(widths.map((width) => '-'.repeat(width))), ...rest.map(text)].join('\n');
}

/** Returns the document with the named block replaced; throws when it lacks the markers. */
export function withBlock(document: string, name: string, content: string): string {
  const [begin, end] = [`<!-- ${name}: generated -->`, `<!-- /${name} -->`];
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`There is no block between ${begin} and ${end}.`);
  return `${document.slice(0, from + begin.length)}\n\n${content}\n\n${document.slice(to)}`;
}
