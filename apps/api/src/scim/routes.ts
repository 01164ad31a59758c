import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { exactText } from '@portal/contract/input';
import type { ScimAction } from '@portal/contract/organisations/scim';
import { z } from 'zod';
import type { OrganisationRow } from '../organisations/queries.ts';
import { inTransaction, type Services } from '../platform/context.ts';
import { HttpError, notFound } from '../platform/http/errors.ts';
import { isUnsafe, noSuchRoute } from '../platform/http/route-table.ts';
import {
  groupRoles,
  maximumResults,
  resourceTypes,
  schemaIds,
  schemas,
  scimAddress,
  scimPath,
  serviceProviderConfig,
} from './discovery.ts';
import { handleScimError, scimMedia } from './errors.ts';
import { parseFilter } from './expressions.ts';
import { changeGroup, findGroupMembers, findGroups, replaceGroup } from './groups.ts';
import { storeCall } from './overview/calls.ts';
import { type GroupRole, groupResource, userResource } from './resources.ts';
import { findOrganisationOf } from './tokens/tokens.ts';
import { parseOrRefuse, readChange, readNewUser, readReplacement } from './user-input.ts';
import {
  addMember,
  changeMember,
  deleteMember,
  findMembers,
  type Provisioning,
  requireMember,
} from './users.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The organization of the token of a request by SCIM. */
    provisioned: OrganisationRow | null;
    /** Why a request by SCIM was refused. */
    refusal: string | null;
  }
}

/** More than Entra ID sends for an organization. */
const limit = { max: 1_800, bucket: 'scim', per: 'address' } as const;

const whole = z.coerce.number().int();
const listQuery = z.object({
  filter: z.optional(exactText()),
  startIndex: whole.default(1).transform((index) => Math.min(Math.max(index, 1), 1_000_000)),
  count: whole.default(maximumResults).transform((count) => Math.min(Math.max(count, 0), maximumResults)),
  excludedAttributes: z.optional(exactText()),
});

interface Answer {
  status?: number;
  location?: string;
  body?: object;
}

const comparisonsOf = (filter: string | undefined) => (filter === undefined ? [] : parseFilter(filter));

/** Whether groups are sent with their members, which may be many. */
const hasMembers = (excluded = '') => !/\bmembers\b/i.test(excluded);

/** The token of an Authorization header; '' without one. */
const tokenOf = ({ headers }: FastifyRequest) =>
  /^bearer +([\w-]{1,200})$/i.exec(headers.authorization ?? '')?.[1] ?? '';

function listOf(resources: object[], total: number, startIndex = 1): object {
  return {
    schemas: [schemaIds.list],
    totalResults: total,
    itemsPerPage: resources.length,
    startIndex,
    Resources: resources,
  };
}

function requireGroup(id: string): GroupRole {
  const role = groupRoles.find((each) => each === id);
  if (role === undefined) throw notFound();
  return role;
}

function requireAmong<Resource extends { id: string }>(all: Resource[], id: string): Resource {
  const found = all.find((each) => each.id === id);
  if (found === undefined) throw notFound();
  return found;
}

/** Finds the organization of the token of a request, or throws 401. */
const identifying =
  ({ database, clock }: Services) =>
  async (request: FastifyRequest) => {
    request.provisioned = await findOrganisationOf(database, tokenOf(request), clock.now());
    if (request.provisioned === null)
      throw new HttpError(401, 'Dit token is onbekend of ingetrokken.', {
        headers: { 'www-authenticate': 'Bearer' },
      });
  };

/** Stores a call, for the administrators to see. It succeeds as well when that fails. */
const storing =
  ({ database, clock }: Services, action: ScimAction | null) =>
  async ({ provisioned, refusal, log }: FastifyRequest, { statusCode }: FastifyReply) => {
    if (provisioned === null) return;
    const call = { affiliationId: provisioned.id, at: clock.now(), action, status: statusCode };
    try {
      await storeCall(database, { ...call, error: refusal });
    } catch (error) {
      log.warn({ err: error }, 'A call by SCIM was not stored.');
    }
  };

/** Registers SCIM 2.0, by which the system of an organization keeps its people here. */
export async function registerScim(app: FastifyInstance, services: Services): Promise<void> {
  const base = scimAddress(services.config.origin);

  await app.register(
    async (scim) => {
      scim.decorateRequest('provisioned', null);
      scim.decorateRequest('refusal', null);
      scim.setErrorHandler(handleScimError);
      scim.setNotFoundHandler((request) => {
        throw noSuchRoute(app, request);
      });

      const route = (
        method: HTTPMethods,
        url: string,
        action: ScimAction | null,
        answer: (
          caller: Provisioning,
          given: { id: string; query: unknown; body: unknown },
        ) => Promise<Answer>,
      ) =>
        scim.route({
          method,
          url,
          config: { access: 'public', csrf: false, ...(isUnsafe(method) ? { media: 'scim+json' } : {}) },
          exposeHeadRoute: false,
          onRequest: [app.limitRequests(limit), identifying(services)],
          onSend: storing(services, action),
          handler: async (request, reply) => {
            const organisation = request.provisioned;
            if (organisation === null) throw new HttpError(401);
            const operator = { organisation: organisation.name, reason: null };
            const { id = '' } = request.params as Record<string, string>;
            const given = { id, query: request.query, body: request.body };
            const context = { ...services, request, operator, organisation };
            const { status = 200, location, body } = await inTransaction(context, (tx) => answer(tx, given));
            reply.code(status).header('cache-control', 'no-store');
            if (location !== undefined) reply.header('location', location);
            return body === undefined ? reply.send() : reply.type(scimMedia).send(JSON.stringify(body));
          },
        });

      const readUser = async ({ database, organisation }: Provisioning, id: string) =>
        userResource(base, await requireMember(database, organisation.id, id));

      route('GET', '/ServiceProviderConfig', 'discover', async () => ({ body: serviceProviderConfig(base) }));
      const lists = { '/ResourceTypes': resourceTypes(base), '/Schemas': schemas(base) };
      for (const [url, all] of Object.entries(lists)) {
        route('GET', url, 'discover', async () => ({ body: listOf(all, all.length) }));
        route('GET', `${url}/:id`, 'discover', async (_, { id }) => ({
          body: requireAmong<(typeof all)[number]>(all, id),
        }));
      }

      route('GET', '/Users', 'find-users', async ({ database, organisation }, { query }) => {
        const { filter, startIndex, count } = parseOrRefuse(listQuery, query);
        const { members, total } = await findMembers(database, organisation.id, {
          filter: comparisonsOf(filter),
          offset: startIndex - 1,
          limit: count,
        });
        const resources = members.map((member) => userResource(base, member));
        return { body: listOf(resources, total, startIndex) };
      });

      route('POST', '/Users', 'add-user', async (tx, { body }) => {
        const id = await addMember(tx, readNewUser(body));
        return { status: 201, location: `${base}/Users/${id}`, body: await readUser(tx, id) };
      });

      route('GET', '/Users/:id', 'read-user', async (tx, { id }) => ({ body: await readUser(tx, id) }));

      route('PUT', '/Users/:id', 'change-user', async (tx, { id, body }) => {
        await changeMember(tx, id, readReplacement(body));
        return { body: await readUser(tx, id) };
      });

      route('PATCH', '/Users/:id', 'change-user', async (tx, { id, body }) => {
        await changeMember(tx, id, readChange(body));
        return { body: await readUser(tx, id) };
      });

      route('DELETE', '/Users/:id', 'delete-user', async (tx, { id }) => {
        await deleteMember(tx, id);
        return { status: 204 };
      });

      route('GET', '/Groups', 'find-groups', async (tx, { query }) => {
        const { filter, startIndex, count, excludedAttributes } = parseOrRefuse(listQuery, query);
        const groups = await findGroups(tx, comparisonsOf(filter));
        const isWhole = hasMembers(excludedAttributes);
        const resources = [];
        for (const role of groups.slice(startIndex - 1, startIndex - 1 + count))
          resources.push(groupResource(base, role, isWhole ? await findGroupMembers(tx, role) : null));
        return { body: listOf(resources, groups.length, startIndex) };
      });

      route('GET', '/Groups/:id', 'read-group', async (tx, { id, query }) => {
        const { excludedAttributes } = parseOrRefuse(listQuery, query);
        const role = requireGroup(id);
        const isWhole = hasMembers(excludedAttributes);
        return { body: groupResource(base, role, isWhole ? await findGroupMembers(tx, role) : null) };
      });

      // Keeps the portal's page from being the answer to an unknown address.
      route('GET', '/*', null, async () => {
        throw notFound();
      });

      route('PATCH', '/Groups/:id', 'change-group', async (tx, { id, body }) => {
        const role = requireGroup(id);
        await changeGroup(tx, role, body);
        return { status: 204 };
      });

      route('PUT', '/Groups/:id', 'change-group', async (tx, { id, body }) => {
        const role = requireGroup(id);
        await replaceGroup(tx, role, body);
        return { body: groupResource(base, role, await findGroupMembers(tx, role)) };
      });
    },
    { prefix: scimPath },
  );
}
