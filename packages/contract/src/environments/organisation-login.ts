/** The call by which somebody finds the identity provider of their organization. Beyond the specification. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { emailField } from '../email/field.ts';
import { places } from '../places.ts';
import { text } from '../wire.ts';

/** Path of the page that leads to the identity provider of an organization, in an environment with several. */
export const organisationLoginPath = (slug: string) => `/${slug}${places.login}/organisatie`;

export const organisationLoginInput = z.object({
  email: emailField('Vul het e-mailadres van je werk in.'),
});

/**
 * Public: finds the identity provider of an environment for the domain of an email address, and nothing about the person.
 * `remote` is its entity id; null when no organization with that domain logs in there. 404 for an unknown slug.
 */
export const findOrganisationLogin = defineCall({
  method: 'POST',
  path: 'customer_portal_environments/by_slug/{slug}/organisation_login',
  request: organisationLoginInput,
  response: z.object({ remote: text }),
});
