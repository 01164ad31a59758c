import { createPublicKey, createSign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { makeIdentity, type SigningIdentity } from '../../../../demo/src/identity-provider/identity.ts';
import { demoId } from '../../../../demo/src/world/demo-id.ts';
import { environments, identityLinks, identityProviders } from '../../database/schema.ts';
import { entityIdOf } from '../../single-sign-on/identity-provider.ts';
import { sealClientSecret } from '../../single-sign-on/oidc/library.ts';
import type { DemoApp } from '../demo-app.ts';

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs a token by RS256, whatever its header says. */
export function signToken(header: object, claims: object, { privateKey }: SigningIdentity): string {
  const content = `${encoded(header)}.${encoded(claims)}`;
  return `${content}.${createSign('RSA-SHA256').update(content).sign(privateKey, 'base64url')}`;
}

/** An OpenID provider of a test, which gives whatever ID token the test tells it to. */
export interface LyingProvider {
  server: Server;
  origin: string;
  identity: SigningIdentity;
  /** Response of the token endpoint. */
  answer: { status: number; body: unknown };
  /** Bodies of the requests to the token endpoint. */
  asked: URLSearchParams[];
}

export async function startLyingProvider(): Promise<LyingProvider> {
  const identity = await makeIdentity('openid', new Date());
  const provider: LyingProvider = {
    server: createServer(),
    origin: '',
    identity,
    answer: { status: 500, body: null },
    asked: [],
  };
  provider.server.on('request', (request, response) => {
    const respond = (body: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/jwks') {
      const key = createPublicKey(identity.privateKey).export({ format: 'jwk' });
      respond({ keys: [{ ...key, kid: '1', use: 'sig' }] });
      return;
    }
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      provider.asked.push(new URLSearchParams(body));
      respond(provider.answer.body, provider.answer.status);
    });
  });
  provider.server.listen(0, '127.0.0.1');
  await once(provider.server, 'listening');
  provider.origin = `http://127.0.0.1:${(provider.server.address() as AddressInfo).port}`;
  return provider;
}

/** Registers an OpenID provider for Zonnig that knows Joris, turns single sign-on on, and returns its entity id. */
export async function addOpenIdProvider(
  { services: { config, database } }: DemoApp,
  origin: string,
  subject: string,
): Promise<string> {
  const entityId = entityIdOf(origin, 'portaal');
  await database.insert(identityProviders).values({
    entityId,
    protocol: 'openid',
    environmentId: demoId('environment:zonnig'),
    affiliationId: demoId('organisation:zonnig'),
    signOnUrl: `${origin}/authorize`,
    certificates: [],
    openIdMetadata: {
      issuer: origin,
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/token`,
      jwks_uri: `${origin}/jwks`,
      id_token_signing_alg_values_supported: ['RS256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic'],
      authorization_response_iss_parameter_supported: true,
    },
    clientId: 'portaal',
    clientSecret: sealClientSecret(config, entityId, 'geheim'),
  });
  await database
    .update(environments)
    .set({ ssoEnabled: true, ssoEntityId: entityId })
    .where(eq(environments.id, demoId('environment:zonnig')));
  await database.insert(identityLinks).values({ entityId, nameId: subject, userId: demoId('user:joris') });
  return entityId;
}
