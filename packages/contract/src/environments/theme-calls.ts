/** Call by which open portals and sibling sites reload a theme. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { exactText } from '../input.ts';

/**
 * Public, and beyond the specification: the compiled theme of an environment as CSS. Without the hash of the current
 * theme as `v` it redirects to the URL with it, whose response never changes. 404 for an unknown id.
 */
export const getThemeCss = defineCall({
  method: 'GET',
  path: 'customer_portal_environments/{id}/theme.css',
  query: z.object({ v: z.catch(exactText(100), '') }),
});
