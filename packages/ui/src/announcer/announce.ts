/**
 * The one live region of the library: says something to screen reader users that sighted users see happen.
 * While a modal dialog is open the region stands inside it, because everything outside is inert then.
 */
export type Politeness = 'polite' | 'assertive';

const regions = new Map<Politeness, HTMLElement>();

/** Speaks a message; 'assertive' interrupts, for errors only. Does nothing on a server. */
export function announce(message: string, politeness: Politeness = 'polite'): void {
  if (typeof document === 'undefined') return;
  const region = regionFor(politeness);
  region.textContent = '';
  // An emptied region speaks the same message again; the pause lets assistive technology notice the change.
  setTimeout(() => {
    region.textContent = message;
  }, 50);
}

function regionFor(politeness: Politeness): HTMLElement {
  const region = regions.get(politeness) ?? createRegion(politeness);
  const host = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  if (region.parentElement !== host) host.append(region);
  return region;
}

function createRegion(politeness: Politeness): HTMLElement {
  const region = document.createElement('div');
  region.setAttribute('aria-live', politeness);
  region.setAttribute('aria-atomic', 'true');
  region.dataset['portalAnnouncer'] = politeness;
  region.style.cssText =
    'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
  regions.set(politeness, region);
  return region;
}
