import { topDialog } from './top-dialog.ts';

/**
 * The live regions of the library: what they say screen reader users hear, of what sighted users see happen.
 * While a modal dialog is open they stand inside it, because everything outside is inert then.
 */
export type Politeness = 'polite' | 'assertive';

const speakers: Partial<Record<Politeness, (message: string) => void>> = {};

/** Speaks a message, with what else is said at the same moment; 'assertive' interrupts, for errors only. Does nothing on a server. */
export function announce(message: string, politeness: Politeness = 'polite'): void {
  if (typeof document === 'undefined') return;
  (speakers[politeness] ??= createSpeaker(politeness))(message);
}

function createSpeaker(politeness: Politeness) {
  const region = document.createElement('div');
  region.ariaLive = politeness;
  region.dataset['portalAnnouncer'] = politeness;
  region.style =
    'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
  const waiting = new Set<string>();

  // Only what changes in an empty region that was there already is sure to be noticed; the same words again as well.
  function speak() {
    // A test may have taken `document` away before this.
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
