import { extensionOf } from '@portal/contract/uploads/rules';
import { fetchFile } from '../api/fetch-file.ts';
import type { Pages } from './pages.ts';

const imageExtensions = new Set(['jpg', 'jpeg', 'png', 'gif']);

/** Returns whether files of this name can be shown on the page; others can be downloaded only. */
export const isShowable = (filename: string) =>
  extensionOf(filename) === 'pdf' || imageExtensions.has(extensionOf(filename));

/** Fetches a file and opens its pages. Rejects when it cannot be fetched, or is not what its name says. */
export async function openFile(href: string, filename: string, signal: AbortSignal): Promise<Pages> {
  const file = await fetchFile(href, signal);
  const { open } =
    extensionOf(filename) === 'pdf'
      ? await import('./open-pdf.ts').then(({ openPdf }) => ({ open: openPdf }))
      : await import('./open-image.ts').then(({ openImage }) => ({ open: openImage }));
  return open(file);
}
