import type { OrderForm } from '@portal/contract/contacts/order-form';

const brandName = /^[\w-]{1,100}$/;

/**
 * Reads from the address whether a webshop asks for an account for its order form: `?bestelformulier=1`, with its brand
 * in `merk`. Null for any other visit.
 */
export function readOrderForm(search: string): OrderForm | null {
  const asked = new URLSearchParams(search);
  if (asked.get('bestelformulier') !== '1') return null;
  const brand = asked.get('merk') ?? '';
  return { brand: brandName.test(brand) ? brand : null };
}
