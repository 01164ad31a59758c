import type { OrderForm } from '@portal/contract/contacts/rules';

const brandName = /^[\w-]{1,100}$/;

/**
 * The order form that a webshop brings people here from, by the address: `?bestelformulier=1`, with `merk` for its brand. Null
 * for whoever comes to choose an account.
 */
export function readOrderForm(search: string): OrderForm | null {
  const asked = new URLSearchParams(search);
  if (asked.get('bestelformulier') !== '1') return null;
  const brand = asked.get('merk') ?? '';
  return { brand: brandName.test(brand) ? brand : null };
}
