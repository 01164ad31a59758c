/** A rectangle in an image, in px. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Zoom factors: at 1 the square shows the whole width or height of the image, at 3 a third of it. */
export const zoomRange = { min: 1, max: 3 };

/** Returns the square inside the image nearest to the requested one; the largest centered one without a request. */
export function squareWithin(image: { width: number; height: number }, requested: Area | null): Area {
  const largest = Math.min(image.width, image.height);
  const wanted = requested ? Math.min(requested.width, requested.height) : largest;
  const side = wanted >= 1 ? Math.min(wanted, largest) : largest;
  const [roomX, roomY] = [image.width - side, image.height - side];
  return {
    x: clamp(requested?.x ?? roomX / 2, roomX),
    y: clamp(requested?.y ?? roomY / 2, roomY),
    width: side,
    height: side,
  };
}

/** Limits a coordinate of the square to 0 up to `room`, so that the square stays within the image. */
function clamp(start: number, room: number): number {
  return Math.min(Math.max(0, start), room);
}

/** Draws a square of an image as a png of `size` by `size` px. Throws when the image cannot be read. */
export async function cropToPng(image: Blob, requested: Area | null, size: number): Promise<Blob> {
  const source = await decode(image);
  const { x, y, width, height } = squareWithin(
    { width: source.naturalWidth, height: source.naturalHeight },
    requested,
  );
  return drawPng(size, size, (context) => {
    context.drawImage(source, x, y, width, height, 0, 0, size, size);
  });
}

/** Draws an image turned a quarter clockwise, as a png. Throws when it cannot be read. */
export async function rotateToPng(image: Blob): Promise<Blob> {
  const source = await decode(image);
  const { naturalWidth: width, naturalHeight: height } = source;
  return drawPng(height, width, (context) => {
    context.translate(height, 0);
    context.rotate(Math.PI / 2);
    context.drawImage(source, 0, 0, width, height);
  });
}

async function drawPng(
  width: number,
  height: number,
  draw: (context: CanvasRenderingContext2D) => void,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gives no canvas to draw on.');
  context.imageSmoothingQuality = 'high';
  draw(context);
  return new Promise((resolve, reject) => {
    canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('The drawing gave no png.'))), 'image/png');
  });
}

/** Decodes an image with an element, since `createImageBitmap` does not decode SVG. */
async function decode(image: Blob): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(image);
  try {
    const element = new Image();
    element.src = url;
    await element.decode();
    return element;
  } finally {
    URL.revokeObjectURL(url);
  }
}
