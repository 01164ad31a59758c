/** Storage in memory, which is lost when the page is left. */
class PageStorage {
  #items = new Map<string, string>();
  getItem = (key: string) => this.#items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#items.set(key, value);
  removeItem = (key: string) => void this.#items.delete(key);
}

/** Prevents screens and dialogs from taking the focus from the theme editor, where the administrator may be typing. */
function keepFocusOutside(): void {
  const focus = Reflect.get(HTMLElement.prototype, 'focus');
  HTMLElement.prototype.focus = function focusWithin(options) {
    if (document.hasFocus()) focus.call(this, options);
  };
  const showModal = Reflect.get(HTMLDialogElement.prototype, 'showModal');
  HTMLDialogElement.prototype.showModal = function showWithoutFocus() {
    // Opens the dialog inert while the focus is outside the preview, since an inert dialog does not take the focus.
    this.inert = !document.hasFocus();
    showModal.call(this);
    this.inert = false;
  };
}

/**
 * Isolates the preview from the portal around it, which has the same origin: it gets storage of its own in memory and no
 * channel to other tabs, its links and forms do nothing, and it never takes the focus from the page around it.
 */
export function isolate(): void {
  const own = {
    BroadcastChannel: undefined,
    localStorage: new PageStorage(),
    sessionStorage: new PageStorage(),
  };
  for (const [name, value] of Object.entries(own)) Object.defineProperty(window, name, { value });

  keepFocusOutside();
  document.addEventListener('submit', (event) => event.preventDefault(), true);
  document.addEventListener(
    'click',
    (event) => {
      if (event.target instanceof Element && event.target.closest('a[href]')) event.preventDefault();
    },
    true,
  );
}
