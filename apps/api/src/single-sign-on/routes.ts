import type { FastifyInstance } from 'fastify';

/**
 * Where the button of single sign-on leads. A `remote` without a configured identity provider, which as yet is every one,
 * leads back to the login with the notice that says so.
 */
export function registerSingleSignOn(app: FastifyInstance): void {
  app.get('/auth/saml/acs/init', { config: { access: 'public' } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect('/inloggen?notify=sso-error', 302),
  );
}
