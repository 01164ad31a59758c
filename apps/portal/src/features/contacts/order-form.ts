import type { OrderForm } from '@portal/contract/contacts/order-form';

const brandName = /^[\w-]{1,100}$/;

/**
 * Parses the query of a visitor who comes from the order form of a webshop: `?bestelformulier=1`, with the webshop's
 * brand in `merk`. Returns null for any other visit.
 */
export function parseOrderForm(search: string): OrderForm | null {
  const query = new URLSearchParams(search);
  if (query.get('bestelformulier') !== '1') return null;
  const brand = query.get('merk') ?? '';
  return { brand: brandName.test(brand) ? brand : null };
}
