import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist';
import decoder from 'pdfjs-dist/wasm/jbig2_nowasm_fallback.js?url';
import 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url';
// oxlint-disable-next-line import/default -- Vite makes the URL
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { scaleTo, type Pages } from './pages.ts';

GlobalWorkerOptions.workerSrc = worker;

/** Images with more pixels are left out, since decoding one could take all memory. */
const maximumImagePixels = 100_000_000;

/**
 * Opens a PDF in a worker, and draws its pages as pixels: no script, form or link in it works. Rejects for a file that
 * is not a PDF, or needs a password.
 */
export async function openPdf(file: Blob): Promise<Pages> {
  const task = getDocument({
    data: await file.arrayBuffer(),
    // The policy of the page allows no WebAssembly, so the decoders of images are scripts.
    useWasm: false,
    wasmUrl: decoder.slice(0, decoder.lastIndexOf('/') + 1),
    maxImageSize: maximumImagePixels,
    verbosity: 0,
  });
  const pdf = await task.promise;

  return {
    count: pdf.numPages,
    close: () => void task.destroy(),
    draw: async (number, canvas, { width, turn }, signal) => {
      const page = await pdf.getPage(number + 1);
      if (signal.aborted) return;
      const rotation = (page.rotate + turn) % 360;
      const scale = scaleTo(width, page.getViewport({ scale: 1, rotation }));
      const viewport = page.getViewport({ scale, rotation });
      canvas.width = Math.floor(viewport.width);
      canvas.height = Math.floor(viewport.height);
      const rendering = page.render({ canvas, viewport });
      signal.addEventListener('abort', () => rendering.cancel(), { once: true });
      await rendering.promise.catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    },
  };
}
