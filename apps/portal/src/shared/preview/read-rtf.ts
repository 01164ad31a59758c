/** Groups that hold no text of the document: fonts, colors, styles, pictures, and data about the file. */
const hidden = new Set([
  'fonttbl',
  'colortbl',
  'stylesheet',
  'listtable',
  'listoverridetable',
  'rsidtbl',
  'generator',
  'info',
  'pict',
  'object',
  'themedata',
  'datastore',
  'xmlnstbl',
  'fldinst',
  'header',
  'footer',
]);

/** Control words that stand for text. */
const spoken: Record<string, string> = {
  par: '\n',
  line: '\n',
  row: '\n',
  sect: '\n\n',
  page: '\n\n',
  tab: '\t',
  cell: '\t',
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
};

/** Control symbols that stand for text; others, such as the optional hyphen, have none. */
const symbols: Record<string, string> = { '\\': '\\', '{': '{', '}': '}', '~': '\u00a0', _: '-', '\n': '\n' };

interface Group {
  isHidden: boolean;
  /** Number of characters that follow a `\u` for readers without Unicode. */
  skipped: number;
}

/** Maximum depth of groups; a deeper file is not one that a word processor wrote. */
const maximumDepth = 1_000;

/**
 * Returns the text of a file in Rich Text Format: words, lines and tabs, without any markup. `source` are its bytes,
 * decoded as Windows-1252. Throws for what is not RTF; of damaged RTF returns the text up to there.
 */
export function readRtf(source: string): string {
  if (!source.trimStart().startsWith('{\\rtf')) throw new Error('The file is not RTF.');
  const decoder = new TextDecoder('windows-1252');
  // A control word with its number, a character in hexadecimal, a symbol, a brace, or plain text.
  const tokens = /\\([a-z]{1,32})(-?\d{1,9})? ?|\\'([\da-f]{2})|\\([^a-z])|([{}])|[\r\n]+|[^\\{}\r\n]+/giu;
  const outer: Group[] = [];
  let group: Group = { isHidden: false, skipped: 1 };
  let toSkip = 0;
  let text = '';

  function add(words: string) {
    const kept = words.slice(toSkip);
    toSkip = Math.max(0, toSkip - words.length);
    if (!group.isHidden) text += kept;
  }

  for (let match = tokens.exec(source); match !== null; match = tokens.exec(source)) {
    const [whole, word, number, byte, symbol, brace] = match;
    if (brace === '{') {
      if (outer.length >= maximumDepth) return text;
      outer.push(group);
      group = { isHidden: group.isHidden, skipped: group.skipped };
    } else if (brace === '}') {
      group = outer.pop() ?? group;
      toSkip = 0;
      if (outer.length === 0) return text;
    } else if (word === 'u' && number !== undefined) {
      toSkip = 0;
      add(String.fromCharCode(Number(number) & 0xff_ff));
      toSkip = group.skipped;
    } else if (word === 'uc') group.skipped = Number(number ?? 1);
    // Binary data may contain anything, braces too.
    else if (word === 'bin') tokens.lastIndex += Math.max(0, Number(number ?? 0));
    else if (word !== undefined && hidden.has(word)) group.isHidden = true;
    else if (word !== undefined) add(spoken[word] ?? '');
    else if (byte !== undefined) add(decoder.decode(Uint8Array.of(Number.parseInt(byte, 16))));
    else if (symbol === '*') group.isHidden = true;
    else if (symbol !== undefined) add(symbols[symbol] ?? '');
    else if (!/^[\r\n]/.test(whole)) add(whole);
  }
  return text;
}
