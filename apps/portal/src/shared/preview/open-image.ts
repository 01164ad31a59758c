import { scaleTo, type Pages } from './pages.ts';

/** Opens an image. Rejects for a file that the browser cannot decode. */
export async function openImage(file: Blob): Promise<Pages> {
  const bitmap = await createImageBitmap(file);

  return {
    count: 1,
    close: () => bitmap.close(),
    draw: async (_page, canvas, { width, turn }) => {
      const isOnItsSide = turn === 90 || turn === 270;
      const across = isOnItsSide ? bitmap.height : bitmap.width;
      const down = isOnItsSide ? bitmap.width : bitmap.height;
      const scale = scaleTo(Math.min(width, across), { width: across, height: down });
      canvas.width = Math.max(1, Math.round(across * scale));
      canvas.height = Math.max(1, Math.round(down * scale));
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('The browser has no canvas left.');
      context.translate(canvas.width / 2, canvas.height / 2);
      context.rotate((turn * Math.PI) / 180);
      context.scale(scale, scale);
      context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
    },
  };
}
