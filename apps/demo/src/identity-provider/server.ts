import { type FastifyInstance, type FastifyReply, fastify } from 'fastify';
import { z } from 'zod';
import type { Clock } from '@portal/api/platform/clock';
import { serviceProviderOf } from '@portal/api/single-sign-on/urls';
import type { SigningIdentity } from './identity.ts';
import { escapeMarkup } from './markup.ts';
import { responsePage, continueScript, loginPage, styleSheet, wrongRequestPage } from './pages.ts';
import { registerOpenId } from './openid.ts';
import { readRequest } from './requests.ts';
import { signedResponse } from './response.ts';
import { bankNoord, type Tenant, tenants } from './tenants.ts';

const requestQuery = z.object({ SAMLRequest: z.string(), RelayState: z.string().default('') });
const choiceBody = z.object({ colleague: z.string() });

interface Options {
  origin: string;
  portalOrigin: string;
  identity: SigningIdentity;
  clock: Clock;
}

function metadataXml({ entityId, path }: Tenant, origin: string, { certificate }: SigningIdentity): string {
  const text = certificate.replaceAll(/-----[A-Z ]+-----|\n/g, '');
  return `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${entityId}">
  <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol" WantAuthnRequestsSigned="false">
    <md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${text}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
    <md:NameIDFormat>urn:oasis:names:tc:SAML:2.0:nameid-format:persistent</md:NameIDFormat>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${escapeMarkup(origin)}${path}/sso"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>
`;
}

/**
 * Builds an identity provider for the demo world: it shows a choice of people, asks for no password, and responds
 * with real SAML or OpenID Connect. It serves one portal, for several customers, and stores nothing.
 */
export function buildIdentityProvider({ origin, portalOrigin, identity, clock }: Options): FastifyInstance {
  const app = fastify();
  const portal = serviceProviderOf(portalOrigin);
  const policy = `default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'self' ${portalOrigin}; frame-ancestors 'none'`;
  const html = (reply: FastifyReply, text: string) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
      .send(text);
  const findRequest = async (query: unknown) => {
    const { data } = requestQuery.safeParse(query);
    if (!data) return null;
    const request = await readRequest(data.SAMLRequest);
    const isPortals = request?.issuer === portal.entityId && request.consumerUrl === portal.consumerUrl;
    return isPortals ? { id: request.id, relayState: data.RelayState } : null;
  };

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: unknown, text: string | Buffer) => Object.fromEntries(new URLSearchParams(String(text))),
  );
  app.get('/style.css', (_, reply) => reply.type('text/css; charset=utf-8').send(styleSheet));
  app.get('/continue.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(continueScript));
  app.get('/', (_, reply) => reply.redirect(`${portalOrigin}/${bankNoord.slug}/inloggen`, 303));

  registerOpenId(app, { origin, portalOrigin, identity, html });

  for (const tenant of tenants) {
    const sso = `${tenant.path}/sso`;
    const refuse = (reply: FastifyReply) => html(reply.code(400), wrongRequestPage(tenant, portalOrigin));

    app.get(`${tenant.path}/metadata`, (_, reply) =>
      reply.type('application/samlmetadata+xml').send(metadataXml(tenant, origin, identity)),
    );

    app.get(sso, async (request, reply) => {
      if ((await findRequest(request.query)) === null) return refuse(reply);
      return html(reply, loginPage(tenant, new URL(portalOrigin).host));
    });

    app.post(sso, async (request, reply) => {
      const authnRequest = await findRequest(request.query);
      const { data } = choiceBody.safeParse(request.body);
      const isKnown =
        data?.colleague === '' || tenant.people.some(({ nameId }) => nameId === data?.colleague);
      if (!data || !isKnown || authnRequest === null) return refuse(reply);
      const content = {
        issuer: tenant.entityId,
        audience: portal.entityId,
        consumerUrl: portal.consumerUrl,
        inResponseTo: authnRequest.id,
        nameId: data.colleague || null,
        now: clock.now(),
      };
      const SAMLResponse = signedResponse(content, identity.privateKey);
      const fields = { SAMLResponse, RelayState: authnRequest.relayState };
      return html(reply, responsePage(tenant, portal.consumerUrl, fields));
    });
  }
  return app;
}
