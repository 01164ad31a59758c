/** Returns the text file with a user's codes, with CRLF line endings for the sake of every text editor. */
export function codesFile({
  title,
  use,
  codes,
}: {
  title: string;
  use: string;
  codes: readonly string[];
}): string {
  return [title, '', use, '', ...codes, ''].join('\r\n');
}
