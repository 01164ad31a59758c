import * as z from 'zod/mini';

/** A text; anything else counts as absent. */
const text = z.catch(z.optional(z.string()), undefined);

/** The visitor and the origin of the portal; the visitor is absent when the site was opened directly. */
const visitor = z.object({
  fullName: text,
  email: text,
  /** Origin of the portal, for the link back; absent when this site's server does not know it. */
  portal: text,
});

export type Visitor = z.infer<typeof visitor>;

/** Loads the visitor; empty when the server cannot be reached or its response is invalid. */
export async function readVisitor(): Promise<Visitor> {
  try {
    const response = await fetch('/who');
    return response.ok ? z.parse(visitor, await response.json()) : {};
  } catch {
    return {};
  }
}
