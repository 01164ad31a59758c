/** Where a small panel in the top layer goes: beside its anchor, within the window. All in px of the window. */
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

export interface Wish {
  side: 'above' | 'below';
  /** Which edges line up, in px from the left whatever the direction of the text. */
  align: 'left' | 'centre' | 'right';
  /** Between the anchor and the panel. @default 8 */
  distance?: number;
}

const margin = 8;

/** The panel's left and top. It goes to the other side where the wished side has no room and the other has more. */
export function place(anchor: Box, panel: Size, view: Size, { side, align, distance = 8 }: Wish) {
  const room = {
    above: anchor.top - distance - margin,
    below: view.height - anchor.bottom - distance - margin,
  };
  const other = side === 'above' ? 'below' : 'above';
  const chosen = room[side] < panel.height && room[other] > room[side] ? other : side;
  const top = chosen === 'above' ? anchor.top - distance - panel.height : anchor.bottom + distance;
  const left = {
    left: anchor.left,
    centre: (anchor.left + anchor.right - panel.width) / 2,
    right: anchor.right - panel.width,
  }[align];
  return {
    left: within(left, view.width - panel.width),
    top: within(top, view.height - panel.height),
  };
}

/** At least the margin from either end; where both do not fit, from the start. */
function within(value: number, room: number): number {
  return Math.round(Math.max(margin, Math.min(value, room - margin)));
}
