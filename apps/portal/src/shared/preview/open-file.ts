import { extensionOf } from '@portal/contract/uploads/rules';
import { fetchFile } from '../api/fetch-file.ts';
import type { Pages } from './pages.ts';
import type { readText } from './read-text.ts';

/** An opened file: pages to draw, or text. */
export type Opened =
  | ({ kind: 'pages' } & Pages)
  | ({ kind: 'text'; close: () => void } & Awaited<ReturnType<typeof readText>>);

const imageExtensions = new Set(['jpg', 'jpeg', 'png', 'gif']);
const textExtensions = new Set(['txt', 'rtf']);
const showable = new Set(['pdf', ...imageExtensions, ...textExtensions]);

/** Returns whether files of this name can be shown on the page; others can be downloaded only. */
export const isShowable = (filename: string) => showable.has(extensionOf(filename));

/** Fetches a file and opens its pages, or its text. Rejects when it cannot be fetched, or is not what its name says. */
export async function openFile(href: string, filename: string, signal: AbortSignal): Promise<Opened> {
  const file = await fetchFile(href, signal);
  const extension = extensionOf(filename);
  if (textExtensions.has(extension)) {
    const { readText } = await import('./read-text.ts');
    return { kind: 'text', close: () => {}, ...(await readText(file, filename)) };
  }
  const { open } =
    extension === 'pdf'
      ? await import('./open-pdf.ts').then(({ openPdf }) => ({ open: openPdf }))
      : await import('./open-image.ts').then(({ openImage }) => ({ open: openImage }));
  return { kind: 'pages', ...(await open(file)) };
}
