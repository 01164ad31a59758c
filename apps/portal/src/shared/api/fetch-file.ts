/** Fetches a file of the server. Rejects when there is none to be had. */
export async function fetchFile(href: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(href, { credentials: 'include', signal });
  if (!response.ok) throw new Error(`The file was answered with ${response.status}.`);
  return response.blob();
}
