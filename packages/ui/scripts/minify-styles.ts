/**
 * Takes the white space and the comments out of the styles in a built module; no bundler does, for they are strings.
 * Every line break that goes comes back behind its template, where it costs nothing, so that source maps stay right.
 */
import ts from 'typescript';

const tags = new Set(['styled', 'css', 'keyframes', 'createGlobalStyle']);

/** `styled` of `styled.button`, `styled(Rows)` and `styled.a.attrs(…)`. */
function rootOf(tag: ts.Expression): string {
  if (ts.isIdentifier(tag)) return tag.text;
  return ts.isPropertyAccessExpression(tag) || ts.isCallExpression(tag) ? rootOf(tag.expression) : '';
}

/** A part of a style sheet, which may begin and end anywhere between two of its words. */
export function minifyCss(part: string): string {
  return part
    .replaceAll(/("[^"]*"|'[^']*')|\/\*[\s\S]*?\*\/|\s+/g, (_all, text: string | undefined) => text ?? ' ')
    .split(/("[^"]*"|'[^']*')/)
    .map((piece, place) => (place % 2 === 1 ? piece : tighten(piece)))
    .join('');
}

const tighten = (css: string) =>
  css
    .replaceAll(/ +/g, ' ')
    .replaceAll(/ ?([{};,>]) ?/g, '$1')
    .replaceAll(/\( | (?=\))/g, (found) => found.trim())
    .replaceAll(/: /g, ':')
    .replaceAll(/;}/g, '}');

const lineBreaks = (text: string) => text.match(/\n/g)?.length ?? 0;

/** The module with its styles made short. */
export function minifyStyles(code: string): string {
  const source = ts.createSourceFile('module.js', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  const changes: { start: number; end: number; text: string }[] = [];

  function shorten(
    node: ts.TemplateLiteralToken | ts.TemplateHead,
    start: string,
    end: string,
    rest: (css: string) => string,
  ) {
    const raw = node.getText(source);
    const css = rest(minifyCss(raw.slice(start.length, raw.length - end.length)));
    const breaks = '\n'.repeat(lineBreaks(raw) - lineBreaks(css));
    changes.push({ start: node.getStart(source), end: node.end, text: start + css + end + breaks });
  }

  function visit(node: ts.Node) {
    if (ts.isTaggedTemplateExpression(node) && tags.has(rootOf(node.tag))) {
      const { template } = node;
      if (ts.isNoSubstitutionTemplateLiteral(template)) {
        shorten(template, '`', '`', (css) => css.trim());
      } else {
        shorten(template.head, '`', '${', (css) => css.trimStart());
        for (const { literal } of template.templateSpans) {
          if (ts.isTemplateTail(literal)) shorten(literal, '}', '`', (css) => css.trimEnd());
          else shorten(literal, '}', '${', (css) => css);
        }
      }
    }
    ts.forEachChild(node, visit);
  }
  visit(source);

  return changes
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, change) => text.slice(0, change.start) + change.text + text.slice(change.end), code);
}
