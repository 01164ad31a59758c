import { createPrivateKey } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { callbackUrlOf } from '@portal/api/single-sign-on/urls';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Provider } from 'oidc-provider';
import { z } from 'zod';
import type { SigningIdentity } from './identity.ts';
import { loginPage, wrongRequestPage } from './pages.ts';
import { type Tenant, zonnig } from './tenants.ts';

/** Path below which OpenID Connect is served: its issuer is the origin with this path. */
const mount = '/openid';
const loginPath = '/openid-inloggen';

/** The portal as this provider knows it, to enter at the environment of Zonnig. */
export const openIdClient = { id: 'portaal', secret: 'demo-geheim-van-zonnig' } as const;

export const openIdIssuerOf = (origin: string) => origin + mount;

const body = z.string().transform((text) => new URLSearchParams(text).get('colleague'));

interface Options {
  origin: string;
  portalOrigin: string;
  identity: SigningIdentity;
  html: (reply: FastifyReply, text: string) => FastifyReply;
  tenant?: Tenant;
}

function makeProvider({ origin, portalOrigin, identity, tenant = zonnig }: Options): Provider {
  const key = createPrivateKey(identity.privateKey).export({ format: 'jwk' });
  const provider = new Provider(openIdIssuerOf(origin), {
    clients: [
      {
        client_id: openIdClient.id,
        client_secret: openIdClient.secret,
        redirect_uris: [callbackUrlOf(portalOrigin)],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [{ ...key, kid: 'demo', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [identity.certificate] },
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 300,
      Interaction: 600,
      Session: 600,
    },
    pkce: { required: () => true },
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `${loginPath}/${uid}` },
    findAccount: (_, accountId) => {
      const person = tenant.people.find(({ nameId }) => nameId === accountId);
      if (person === undefined) return undefined;
      const { name, email } = person;
      return { accountId, claims: () => ({ sub: accountId, name, email, email_verified: true }) };
    },
    // Nobody is asked whether the portal may know who they are: it is their employer's choice.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        ...(oidc.client && { clientId: oidc.client.clientId }),
        ...(oidc.session?.accountId !== undefined && { accountId: oidc.session.accountId }),
      });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });
  return provider;
}

/** Registers an OpenID provider: the real protocol, with a choice of people instead of passwords. */
export function registerOpenId(app: FastifyInstance, options: Options): void {
  const { portalOrigin, html, tenant = zonnig } = options;
  const provider = makeProvider(options);
  const handle = provider.callback();

  app.register(async (scope) => {
    // The provider reads the bodies of its requests itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all(`${mount}/*`, async (request, reply) => {
      reply.hijack();
      const originalUrl = request.raw.url ?? '';
      Object.assign(request.raw, { originalUrl, url: originalUrl.slice(mount.length) });
      await handle(request.raw, reply.raw);
    });
  });

  const find = (request: IncomingMessage, response: ServerResponse) =>
    provider.interactionDetails(request, response).catch(() => null);
  const refuse = (reply: FastifyReply) => html(reply.code(400), wrongRequestPage(tenant, portalOrigin));

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, async (_: unknown, text: string | Buffer) =>
      String(text),
    );
    scope.get(`${loginPath}/:uid`, async (request, reply) =>
      (await find(request.raw, reply.raw)) === null
        ? refuse(reply)
        : html(reply, loginPage(tenant, new URL(portalOrigin).host)),
    );
    scope.post(`${loginPath}/:uid`, async (request, reply) => {
      const { data: colleague = null } = body.safeParse(request.body);
      const isKnown = colleague === '' || tenant.people.some(({ nameId }) => nameId === colleague);
      if (!isKnown || colleague === null || (await find(request.raw, reply.raw)) === null)
        return refuse(reply);
      const result =
        colleague === ''
          ? { error: 'access_denied', error_description: 'Canceled by the person.' }
          : { login: { accountId: colleague } };
      reply.hijack();
      await provider.interactionFinished(request.raw, reply.raw, result);
      return reply;
    });
  });
}
