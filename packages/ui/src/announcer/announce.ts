import { topDialog } from './top-dialog.ts';

/** Urgency of an announcement; 'assertive' interrupts other speech and is for errors only. */
export type Politeness = 'polite' | 'assertive';

const speakers: Partial<Record<Politeness, (message: string) => void>> = {};

/** Announces a message to screen readers, together with others of the same moment. Does nothing on a server. */
export function announce(message: string, politeness: Politeness = 'polite'): void {
  if (typeof document === 'undefined') return;
  (speakers[politeness] ??= createSpeaker(politeness))(message);
}

/** Creates a live region. It is moved into the topmost modal dialog, since everything outside that is inert. */
function createSpeaker(politeness: Politeness) {
  const region = document.createElement('div');
  region.ariaLive = politeness;
  region.dataset['portalAnnouncer'] = politeness;
  // Contained and outside the viewport, so that a message makes the browser lay out and paint only this region.
  region.style =
    'position:fixed;inset:-1px auto auto -1px;width:1px;height:1px;contain:strict;white-space:nowrap';
  const waiting = new Set<string>();
  let emptying: ReturnType<typeof setTimeout>;

  // Screen readers reliably notice a text, also a repeated one, only when it appears in an empty region that already
  // existed.
  function speak() {
    // A test may have removed the global `document` by now.
    const host = topDialog(region.ownerDocument);
    if (region.parentElement === host) {
      region.textContent = [...waiting].join(' ');
      waiting.clear();
      // A message that stayed would later be read as part of the page, also in another dialog.
      clearTimeout(emptying);
      emptying = setTimeout(() => region.replaceChildren(), 10_000);
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
