/** The text file with somebody's codes, with line ends that every notepad knows. */
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
