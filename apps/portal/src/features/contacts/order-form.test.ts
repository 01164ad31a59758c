import { expect, test } from 'vitest';
import { parseOrderForm } from './order-form.ts';

test.each([
  ['', null],
  ['merk=zonnig', null],
  ['bestelformulier=0&merk=zonnig', null],
  ['bestelformulier=1', { brand: null }],
  ['bestelformulier=1&merk=zonnig', { brand: 'zonnig' }],
  ['?bestelformulier=1&merk=zonnig&redirect=https://webshop.example/', { brand: 'zonnig' }],
  ['bestelformulier=1&merk=%3Cscript%3E', { brand: null }],
  [`bestelformulier=1&merk=${'a'.repeat(101)}`, { brand: null }],
])('[ACC-05] parseOrderForm reads the order form from %s', (search, orderForm) => {
  expect(parseOrderForm(search)).toEqual(orderForm);
});
