import { topDialog } from './top-dialog.ts';

/**
 * Live regions of the library, which announce to screen reader users what sighted users see happen. While a modal
 * dialog is open they are inside it, because everything outside it is inert.
 */
export type Politeness = 'polite' | 'assertive';

const speakers: Partial<Record<Politeness, (message: string) => void>> = {};

/**
 * Announces a message, together with others of the same moment; 'assertive' interrupts, for errors only. Does nothing
 * on a server.
 */
export function announce(message: string, politeness: Politeness = 'polite'): void {
  if (typeof document === 'undefined') return;
  (speakers[politeness] ??= createSpeaker(politeness))(message);
}

function createSpeaker(politeness: Politeness) {
  const region = document.createElement('div');
  region.ariaLive = politeness;
  region.dataset['portalAnnouncer'] = politeness;
  // Contained, and out of sight without clipping: a message makes the browser lay out and paint nothing but itself.
  region.style =
    'position:fixed;inset:-1px auto auto -1px;width:1px;height:1px;contain:strict;white-space:nowrap';
  const waiting = new Set<string>();

  // Screen readers reliably notice a text, also a repeated one, only when it appears in an empty region that already
  // existed.
  function speak() {
    // A test may have removed the global `document` by now.
    const host = topDialog(region.ownerDocument);
    if (region.parentElement === host) {
      region.textContent = [...waiting].join(' ');
      waiting.clear();
    } else {
      host.append(region);
      setTimeout(speak, 50);
    }
  }

  return (message: string) => {
    if (waiting.size === 0) {
      region.textContent = '';
      setTimeout(speak, 50);
    }
    waiting.add(message);
  };
}
