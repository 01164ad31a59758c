/** Lets the browser save a text as a file. */
export function downloadText(text: string, fileName: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Waits, since some browsers fetch the object URL a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
