/**
 * Keeps the scroll position of a docs page when an example in an iframe moves the focus, since that scrolls the page
 * around the iframe as well. Restores the position afterwards, since `showPopover` has no option that prevents the
 * scroll.
 */
const around = frameElement?.ownerDocument.defaultView;

if (around?.location.search.includes('viewMode=docs')) {
  // oxlint-disable-next-line typescript/unbound-method -- both are called on an element
  const { focus, showPopover } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusInPlace(options) {
    inPlace(around, () => focus.call(this, options));
  };
  HTMLElement.prototype.showPopover = function showPopoverInPlace(options) {
    inPlace(around, () => showPopover.call(this, options));
  };
}

function inPlace(page: Window, move: () => void) {
  const { scrollX, scrollY } = page;
  move();
  page.scrollTo(scrollX, scrollY);
}
