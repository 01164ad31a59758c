import type { OrderForm } from '@portal/contract/contacts/rules';

const brandName = /^[\w-]{1,100}$/;

/**
 * Reads the order form that a webshop brings people from, by the address: `?bestelformulier=1`, with `merk` for its
 * brand. Null for a visit without an order form.
 */
export function readOrderForm(search: string): OrderForm | null {
  const asked = new URLSearchParams(search);
  if (asked.get('bestelformulier') !== '1') return null;
  const brand = asked.get('merk') ?? '';
  return { brand: brandName.test(brand) ? brand : null };
}
