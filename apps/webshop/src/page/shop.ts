import type { Site } from '@portal/sibling/site';
import { createContext, useContext } from 'react';
import type { Language } from '../language/language.ts';

/** What every page knows: its visitor, its brand and its language. */
export interface Shop extends Site {
  language: Language;
}

export const ShopContext = createContext<Shop | null>(null);

export function useShop(): Shop {
  const shop = useContext(ShopContext);
  if (shop === null) throw new Error('A page is shown outside the shop.');
  return shop;
}
