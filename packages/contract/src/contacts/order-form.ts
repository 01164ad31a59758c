import { isListed } from './rules.ts';
import type { Contact } from './schema.ts';

/** Order form of a webshop. `brand` is null for a webshop that does not name its brand. */
export interface OrderForm {
  brand: string | null;
}

type Branded = Pick<Contact, 'private' | 'brand'> & { affiliation: { primaryBrand: string | null } | null };
type Orderer = Branded & Parameters<typeof isListed>[0];

/** Whether a contact is the private one to order with at a brand; without a brand any private contact is. */
export function isPrivateAt(contact: Branded, brand: string | null): boolean {
  const own = contact.brand ?? contact.affiliation?.primaryBrand ?? null;
  return contact.private && (brand === null || own === brand);
}

/** Returns the contacts for an order form: listed participants, and of the private ones those of its brand. */
export function orderContacts<Listed extends Orderer>(contacts: Listed[], { brand }: OrderForm): Listed[] {
  return contacts.filter(
    (contact) =>
      isListed(contact) &&
      contact.role === 'participant' &&
      (!contact.private || isPrivateAt(contact, brand)),
  );
}

/** Whether an order form offers to create a private contact: only when it can use none. */
export function offersPrivateContact(contacts: Orderer[], orderForm: OrderForm): boolean {
  return !orderContacts(contacts, orderForm).some((contact) => contact.private);
}
