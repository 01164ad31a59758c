/** How one logs in: a card each. */
export function SecurityCards() {
  return null;
}
