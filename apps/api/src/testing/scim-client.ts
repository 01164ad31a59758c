import type { HTTPMethods } from 'fastify';
import { eq } from 'drizzle-orm';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { affiliations } from '../database/schema.ts';
import type { OrganisationRow } from '../organisations/queries.ts';
import { makeToken } from '../scim/tokens/tokens.ts';
import { administer } from './administration.ts';
import type { DemoApp } from './demo-app.ts';

export async function organisationOf({ services }: DemoApp, id: string): Promise<OrganisationRow> {
  const [found] = await services.database.select().from(affiliations).where(eq(affiliations.id, id));
  if (found === undefined) throw new Error('The demo world lacks this organization.');
  return found;
}

/** Makes the token of an organization, in place of the former one. */
export async function scimTokenOf(demo: DemoApp, organisationId: string): Promise<string> {
  const organisation = await organisationOf(demo, organisationId);
  return administer(demo, (tx) => makeToken(tx, organisation, demoId('user:bram')));
}

interface ScimRequest {
  method: HTTPMethods;
  path: string;
  token: string;
  body?: object | string | undefined;
}

/** Sends a request as the system of a customer does: without cookies and the headers of browsers. */
export const sendScim = ({ app }: DemoApp, { method, path, token, body }: ScimRequest) =>
  app.inject({
    method,
    url: `/scim/v2${path}`,
    headers: {
      host: 'localhost:4173',
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/scim+json; charset=utf-8' }),
    },
    ...(body === undefined ? {} : { payload: body }),
  });

/** The body of a PATCH. */
export const patchOf = (...operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: operations,
});
