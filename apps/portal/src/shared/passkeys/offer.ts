import { browserStorage, tabStorage } from '../storage/storage.ts';

/** A passkey is offered once per user and browser, after a login with a password. */
const due = 'portal.passkey-offer';
const offeredTo = (userId: string) => `portal.passkey-offered.${userId}`;

/** Remembers that a person logs in with a password in this tab. */
export function offerPasskeyLater(): void {
  tabStorage.setItem(due, 'due');
}

/** Returns whether to offer this user a passkey now. */
export function isOfferDue(userId: string): boolean {
  return tabStorage.getItem(due) !== null && browserStorage.getItem(offeredTo(userId)) === null;
}

/** Ends the offer, whatever the choice was. */
export function endOffer(userId: string): void {
  tabStorage.removeItem(due);
  browserStorage.setItem(offeredTo(userId), 'yes');
}
