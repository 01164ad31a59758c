/** Fetches a file of the server. Rejects on a network fault and on an error status. */
export async function fetchFile(href: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(href, { credentials: 'include', signal });
  if (!response.ok) throw new Error(`The file was answered with ${response.status}.`);
  return response.blob();
}
