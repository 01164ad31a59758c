let newestFirst: Element[] = [];

/**
 * The modal dialog that was opened last, or the body when there is none: all else is inert. The document knows only in
 * which order they stand, so useDialog asks at each opening; a dialog from elsewhere counts from when it is first seen.
 */
export function topDialog(page: Document): Element {
  newestFirst = [...page.querySelectorAll('body, dialog:modal')]
    .toReversed()
    .toSorted((one, other) => newestFirst.indexOf(one) - newestFirst.indexOf(other));
  return newestFirst[0] as Element;
}
