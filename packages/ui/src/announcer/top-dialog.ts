let newestFirst: Element[] = [];

/**
 * Returns the modal dialog that was opened last, or the body when there is none: everything else is inert. The document
 * gives only the order of the elements, so useDialog calls this at each opening; a dialog from elsewhere counts as
 * opened at the first call that finds it.
 */
export function topDialog(page: Document): Element {
  newestFirst = [...page.querySelectorAll('body, dialog:modal')]
    .toReversed()
    .toSorted((one, other) => newestFirst.indexOf(one) - newestFirst.indexOf(other));
  return newestFirst[0] as Element;
}
