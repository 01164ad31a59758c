/** Rectangle in px of the viewport. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Preferred position of a panel relative to its anchor. */
export interface Placement {
  side: 'above' | 'below';
  /** Edges of the panel and the anchor that line up, whatever the direction of the text. */
  align: 'left' | 'center' | 'right';
  /** Distance between the anchor and the panel, in px. @default 8 */
  distance?: number | undefined;
}

const margin = 8;

/**
 * Returns the panel's left and top in px, within the viewport, and the side of the anchor that it is on: the preferred
 * one, unless that has too little room and the opposite one has more.
 */
export function place(anchor: Box, panel: Size, view: Size, { side, align, distance = 8 }: Placement) {
  const room = { above: anchor.top, below: view.height - anchor.bottom };
  const other = side === 'above' ? 'below' : 'above';
  const chosen = room[side] < panel.height + distance + margin && room[other] > room[side] ? other : side;
  const top = chosen === 'above' ? anchor.top - distance - panel.height : anchor.bottom + distance;
  const left = {
    left: anchor.left,
    center: (anchor.left + anchor.right - panel.width) / 2,
    right: anchor.right - panel.width,
  }[align];
  return {
    side: chosen,
    left: within(left, view.width - panel.width),
    top: within(top, view.height - panel.height),
  };
}

/** Keeps a position at least the margin from both ends, or from the start only when it does not fit. */
function within(value: number, room: number): number {
  return Math.round(Math.max(margin, Math.min(value, room - margin)));
}
