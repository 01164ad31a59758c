/** Size and rotation of a page. */
export interface Drawing {
  /** Width of the canvas, in its own pixels. */
  width: number;
  /** Clockwise, in degrees. */
  turn: 0 | 90 | 180 | 270;
}

/** The pages of a file, which are drawn one by one; an image has one page. */
export interface Pages {
  count: number;
  /** Draws a page, counted from 0, and sizes the canvas for it. Rejects when it cannot, and does nothing once `signal` aborts. */
  draw: (page: number, canvas: HTMLCanvasElement, drawing: Drawing, signal: AbortSignal) => Promise<void>;
  close: () => void;
}

/** Maximum number of pixels of a canvas that every browser can draw. */
const maximumPixels = 16_000_000;

/** Returns the scale that fits a page to a width, within the maximum of a canvas. */
export const scaleTo = (width: number, size: { width: number; height: number }) =>
  Math.min(width / size.width, Math.sqrt(maximumPixels / (size.width * size.height)));
