/**
 * Keeps a docs page where it is when an example in an iframe moves the focus, since that scrolls the page around the
 * iframe as well. Restores its place instead of preventing the scroll, which a popover has no option for.
 */
const around = frameElement?.ownerDocument.defaultView;

if (around?.location.search.includes('viewMode=docs')) {
  // oxlint-disable-next-line typescript/unbound-method -- both are called with their element
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
