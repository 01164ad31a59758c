import * as calls from '@portal/contract/environments/sso';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { editing, findEnvironmentToEdit, provePassword } from '../environments/editing.ts';
import { inTransaction, type Services } from '../platform/context.ts';
import { Violations } from '../platform/http/errors.ts';
import { registerJob } from '../platform/jobs.ts';
import { registerCall } from '../platform/calls/route.ts';
import { findTestResult } from '../single-sign-on/test-results.ts';
import { discoverOrRefuse, previewOrRefuse } from './read-provider.ts';
import { hasDomainRecord, readTxt } from './domain-record.ts';
import { proveDomain } from './prove-domain.ts';
import { publicMailDomains } from './public-mail-domains.ts';
import { findOrganisationOf, requireScope, type Scope, settingsOf } from './queries.ts';
import { refreshMetadata } from './daily/refresh-metadata.ts';
import { warnOfEndingCertificates } from './daily/ending-certificates.ts';
import { saveSso } from './save.ts';
import { registerTestStart } from './start-test.ts';

/** Registers the calls that connect an environment to the identity provider of its organization. */
export function registerSsoSettings(app: FastifyInstance, services: Services): void {
  const { config, database } = services;
  registerJob(app, {
    name: 'metadata-of-identity-providers',
    cron: '0 5 * * *',
    run: () => refreshMetadata(services),
  });
  // Hourly, so that what a server that was down has missed is sent the same day.
  registerJob(app, {
    name: 'ending-certificates',
    cron: '0 8-22 * * *',
    run: () => warnOfEndingCertificates(services),
  });

  const respondWith = (reply: FastifyReply, scope: Scope) => {
    reply.header('etag', `"${scope.environment.version}"`);
    return settingsOf(services, scope);
  };
  const scopeToEdit = async (id: string, organisationId: string | undefined) =>
    requireScope(database, await findEnvironmentToEdit(database, id), organisationId);

  registerCall(app, services, calls.getSso, {
    ...editing,
    handler: async ({ reply }, { params: { id = '' }, query: { organisation } }) =>
      respondWith(reply, await scopeToEdit(id, organisation)),
  });

  registerCall(app, services, calls.previewSsoMetadata, {
    ...editing,
    // Each call may wait for another server.
    limit: { max: 20, bucket: 'sso-metadata', per: 'session' },
    // Twice the size of metadata, since JSON escapes quotation marks and line ends.
    maximumBody: 512 * 1024,
    handler: async ({ clock }, { params: { id = '' }, body }) => {
      await findEnvironmentToEdit(database, id);
      return previewOrRefuse({ config, clock }, body);
    },
  });

  registerCall(app, services, calls.getSsoTest, {
    ...editing,
    // An open card repeats this call whenever its tab regains focus.
    prolongs: false,
    handler: async ({ session, clock }, { params: { id = '' } }) => {
      const scope = { sessionId: session.id, environmentId: id };
      return { result: await findTestResult(database, clock.now(), scope) };
    },
  });

  registerCall(app, services, calls.saveSso, {
    ...editing,
    // A save may wait for the server of an OpenID provider.
    limit: { max: 60, bucket: 'sso-settings', per: 'session' },
    handler: async (ctx, { params: { id = '' }, query: { organisation }, body }) => {
      await scopeToEdit(id, organisation);
      await provePassword(ctx, body.currentPassword);
      // Outside the transaction, since it may wait for another server.
      const { openIdProvider } = body;
      const metadata = openIdProvider ? await discoverOrRefuse(config, openIdProvider.issuer) : null;
      const which = { environmentId: id, organisationId: organisation };
      return respondWith(ctx.reply, await inTransaction(ctx, (tx) => saveSso(tx, which, body, metadata)));
    },
  });

  registerCall(app, services, calls.proveSsoDomain, {
    ...editing,
    // Each call may wait for the DNS.
    limit: { max: 20, bucket: 'sso-domain', per: 'session' },
    handler: async (ctx, { params: { id = '' }, query: { organisation }, body }) => {
      const { statement = null, currentPassword } = body;
      const checked = await findOrganisationOf(database, await scopeToEdit(id, organisation));
      if (checked === null || checked.emailDomain === null || checked.isProvider)
        throw Violations.of('emailDomain', 'Vul eerst het domein van de organisatie in.');
      if (statement !== null && publicMailDomains.has(checked.emailDomain))
        throw Violations.of(
          'statement',
          'Bij dit domein kan iedereen een e-mailadres krijgen. Het is niet van de organisatie.',
        );
      await provePassword(ctx, currentPassword);
      // Outside the transaction, since it waits for another server.
      if (statement === null && !(await hasDomainRecord(config, checked, readTxt)))
        throw Violations.of(
          'emailDomain',
          'Het TXT-record staat nog niet in de DNS van dit domein. Het kan een uur duren voordat het te zien is.',
        );
      const which = { environmentId: id, organisationId: organisation };
      const saved = await inTransaction(ctx, (tx) => proveDomain(tx, which, { checked, statement }));
      return respondWith(ctx.reply, saved);
    },
  });

  registerTestStart(app, services);
}
