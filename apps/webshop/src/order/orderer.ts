import type { Visitor } from '@portal/sibling/site';

/** Whether the visitor is logged in with an account that can order: the portal's chooser lists participants only. */
export const isOrderer = ({ role, email }: Visitor) => role === 'participant' && email !== undefined;

/**
 * Returns the address at which a visitor logs in at the portal and chooses the account of an order, and then comes back
 * to a page of this site.
 * @param portal origin of the portal; the address is undefined while it is unknown
 * @param page path of this site
 * @param brand slug of the environment: private accounts of another brand are not offered
 */
export function chooserOf(portal: string | undefined, page: string, brand?: string): string | undefined {
  if (portal === undefined) return undefined;
  const address = new URL('/wissel-account', portal);
  address.searchParams.set('bestelformulier', '1');
  if (brand) address.searchParams.set('merk', brand);
  address.searchParams.set('redirect', new URL(page, window.location.origin).href);
  return address.href;
}
