/** A message as it was delivered. */
export interface ReadMessage {
  /** Decoded values by lower-case name; several for a repeated header. */
  headers: Record<string, string[]>;
  subject: string;
  from: string;
  to: string;
  date: string;
  text: string;
  html: string;
  /** Embedded images by their id, as `data:` URLs. */
  images: Record<string, string>;
}

/** A message of the outbox, by the name of its file without `.eml`. */
export interface Delivered extends ReadMessage {
  name: string;
}

const hexBytes = (text: string) =>
  text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
const utf8 = (binary: string) => Buffer.from(binary, 'latin1').toString('utf8');

/** Decodes the encoded words of a header: `=?UTF-8?Q?h=C3=A9?=` is 'hé'. */
function decodeWords(header: string): string {
  return header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : utf8(hexBytes(word.replaceAll('_', ' '))),
    );
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return utf8(hexBytes(body.replaceAll(/=\r?\n/g, '')));
  return utf8(body);
}

function split(part: string): { headers: Record<string, string[]>; body: string } {
  const end = /\r?\n\r?\n/.exec(part);
  const head = part.slice(0, end?.index ?? part.length).replaceAll(/\r?\n[ \t]+/g, ' ');
  const headers: Record<string, string[]> = {};
  for (const line of head.split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0)
      (headers[line.slice(0, colon).toLowerCase()] ??= []).push(decodeWords(line.slice(colon + 1).trim()));
  }
  return { headers, body: end ? part.slice(end.index + end[0].length) : '' };
}

interface Leaf {
  type: string;
  id: string;
  encoding: string;
  body: string;
}

/** Returns the parts of a message that have no parts themselves, at every depth. */
function leavesOf(source: string): Leaf[] {
  const { headers, body } = split(source);
  const [type = ''] = headers['content-type'] ?? [];
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1];
  if (boundary !== undefined)
    return body
      .split(`--${boundary}`)
      .slice(1, -1)
      .flatMap((part) => leavesOf(part.replace(/^\r?\n/, '')));
  const id = headers['content-id']?.[0]?.replaceAll(/[<>]/g, '') ?? '';
  return [{ type, id, encoding: headers['content-transfer-encoding']?.[0] ?? '', body }];
}

/** Parses a message in the form that the server's mail transports produce: text, HTML, and the images of the HTML. */
export function readMessage(source: Buffer): ReadMessage {
  const message = source.toString('latin1');
  const { headers } = split(message);
  const leaves = leavesOf(message);
  const partOf = (type: string) => {
    const part = leaves.find((each) => each.type.startsWith(type));
    return part ? decodeBody(part.body, part.encoding).replaceAll('\r\n', '\n').trim() : '';
  };
  const images = leaves
    .filter(({ type, id }) => type.startsWith('image/') && id !== '')
    .map(({ type, id, body }): [string, string] => [
      id,
      `data:${type.split(';')[0] ?? ''};base64,${body.replaceAll(/\s/g, '')}`,
    ]);
  const first = (name: string) => headers[name]?.[0] ?? '';
  return {
    headers,
    subject: first('subject'),
    from: first('from'),
    to: first('to'),
    date: first('date'),
    text: partOf('text/plain'),
    html: partOf('text/html'),
    images: Object.fromEntries(images),
  };
}
