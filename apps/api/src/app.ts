import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import cookie from '@fastify/cookie';
import { type FastifyInstance, fastify, LogController } from 'fastify';
import { maximumBodySize, registerBodyParsers } from './platform/http/body/bodies.ts';
import { registerAddresses } from './addresses/routes.ts';
import { registerApplications } from './applications/routes.ts';
import { registerCredentials } from './credentials/routes.ts';
import { registerAssessments } from './assessments/routes.ts';
import { registerAudit } from './audit/routes.ts';
import { proveDiploma } from './diploma-links/proof.ts';
import { sweepResets } from './directory/actions.ts';
import { registerDirectory } from './directory/routes.ts';
import { registerPeopleImport } from './people-import/routes.ts';
import { registerDiplomaLinks } from './diploma-links/routes.ts';
import { registerDossier } from './dossier/routes.ts';
import { registerEvents } from './events/routes.ts';
import { registerCspReport } from './csp-report/routes.ts';
import { firstResponses } from './first-responses.ts';
import { registerHealth } from './health/routes.ts';
import { sweepMail } from './mail/queue.ts';
import { registerImpersonation } from './impersonation/routes.ts';
import { registerJobProfiles } from './job-profiles/routes.ts';
import { registerMedia } from './media/routes.ts';
import { protectEmbeddedDatabase } from './platform/files/disk-space.ts';
import { errorHandler } from './platform/http/errors.ts';
import { clientErrorHandler } from './platform/http/client-errors.ts';
import { securityHeaders } from './platform/http/headers.ts';
import { checkHosts, checkOrigins } from './platform/http/origin-check.ts';
import { registerReminders } from './reminders/routes.ts';
import { registerQrLogin } from './qr-login/routes.ts';
import { everyTenMinutes, registerJob } from './platform/jobs.ts';
import { sweepMutations } from './platform/calls/idempotency.ts';
import { registerRateLimits } from './platform/http/rate-limit.ts';
import { shedLoad } from './platform/http/load-shedding.ts';
import { logRequests } from './platform/logging.ts';
import { checkMediaTypes } from './platform/http/body/media-type.ts';
import { closeUnread, limitBodies } from './platform/http/body/request-body.ts';
import { buildRouteTable, noSuchRoute, readableUrl } from './platform/http/route-table.ts';
import type { ReadSession, Services } from './platform/context.ts';
import { sweepThrottles } from './platform/throttle.ts';
import { registerEmailPreview } from './environments/appearance/email-preview.ts';
import { registerIdentity } from './environments/appearance/identity-routes.ts';
import { registerThemeCss } from './environments/appearance/theme-css.ts';
import { registerEnvironments } from './environments/routes.ts';
import { registerOrganisations } from './organisations/routes.ts';
import { registerOwnData } from './own-data/routes.ts';
import { registerPa } from './pa/routes.ts';
import { registerPasskeys } from './passkeys/routes.ts';
import { registerPeople } from './people/routes.ts';
import { registerPrivacy } from './privacy/routes.ts';
import { registerSecondFactor } from './second-factor/routes.ts';
import { registerScimOverview } from './scim/overview/routes.ts';
import { registerScim } from './scim/routes.ts';
import { registerScimTokens } from './scim/tokens/routes.ts';
import { sessionResolver } from './session/resolve-session.ts';
import { registerSession } from './session/routes.ts';
import { registerIdentityLinks } from './single-sign-on/link-routes.ts';
import { registerOrganisationLogin } from './single-sign-on/organisation-login.ts';
import { registerSingleSignOn } from './single-sign-on/routes.ts';
import { registerSite } from './site/routes.ts';
import { registerSsoSettings } from './sso-settings/routes.ts';
import { registerSetUpLinks } from './sso-settings/set-up/routes.ts';
import { registerTeam } from './team/routes.ts';
import { uploadCheckJob } from './upload-check/check.ts';
import { registerUploads } from './uploads/routes.ts';
import { registerWft } from './wft/routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readSession: ReadSession;
  }
}

/** Compresses pages and JSON that are large enough, at a level that costs a fraction of a millisecond. */
const compression: FastifyCompressOptions = {
  threshold: 1_024,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  globalDecompression: false,
};

/** Maximum number of open connections; each browser keeps one open between calls. */
const maximumConnections = 5_000;

/** Builds the server without a socket: plugins, hooks and every route. The caller closes the services. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config, database, clock, log } = services;
  const setHeaders = securityHeaders(config);
  const handleError = errorHandler(services.config.apiDialect);
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: maximumBodySize,
    // Maximum duration of any request; slow bodies are ended earlier (`limitBodies`). A connection without traffic
    // for a minute is closed.
    requestTimeout: 300_000,
    connectionTimeout: 60_000,
    // Node.js checks both timeouts at this interval, by default only every half minute.
    http: { headersTimeout: 10_000, maxHeaderSize: 16 * 1024, connectionsCheckingInterval: 2_000 },
    clientErrorHandler: clientErrorHandler(config),
    // During a shutdown, requests on open connections are still served.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    // Handles malformed URLs, which reach neither a route nor the hooks.
    frameworkErrors: (error, request, reply) => {
      setHeaders(request, reply);
      handleError(error, request, reply);
    },
  });
  app.server.maxConnections = maximumConnections;

  app.setErrorHandler(handleError);
  app.decorate('jobs', []);
  app.decorateRequest('session', null);
  app.decorate('readSession', sessionResolver(services));
  logRequests(app);
  buildRouteTable(app);
  app.addHook('onRequest', async (request, reply) => setHeaders(request, reply));
  checkHosts(app, config);
  checkOrigins(app, config);
  if (config.databaseUrl === null) protectEmbeddedDatabase(app, services);
  checkMediaTypes(app);
  limitBodies(app);
  closeUnread(app);
  registerBodyParsers(app);
  await app.register(cookie);
  await app.register(compress, compression);
  shedLoad(app, config.maximumRequestsInFlight);
  await registerRateLimits(app, config.rateLimits);

  registerJob(app, {
    name: 'ended-counters',
    cron: everyTenMinutes,
    run: () => sweepThrottles(database, clock.now()),
  });
  registerJob(app, {
    name: 'unapproved-resets',
    cron: everyTenMinutes,
    run: () => sweepResets(database, clock.now()),
  });
  registerJob(app, {
    name: 'old-answers-to-saves',
    cron: everyTenMinutes,
    run: () => sweepMutations(database, clock.now()),
  });
  registerJob(app, {
    name: 'old-email',
    cron: everyTenMinutes,
    run: () => sweepMail(services),
  });

  registerJob(app, uploadCheckJob(services));

  registerHealth(app, services);
  registerMedia(app, services);
  registerSession(app, services);
  registerImpersonation(app, services);
  registerAudit(app, services);
  registerCredentials(app, services);
  registerCspReport(app, services);
  registerSecondFactor(app, services);
  registerPasskeys(app, services);
  registerOrganisationLogin(app, services);
  registerSingleSignOn(app, services);
  registerPeople(app, services);
  registerOwnData(app, services);
  registerPrivacy(app, services);
  registerApplications(app, services);
  registerQrLogin(app, services);
  registerAddresses(app, services);
  registerEvents(app, services);
  registerDossier(app, services);
  registerDiplomaLinks(app, services);
  registerDirectory(app, services);
  registerPeopleImport(app, services);
  registerUploads(app, services);
  registerAssessments(app, services);
  registerWft(app, services);
  registerPa(app, services);
  registerOrganisations(app, services);
  registerTeam(app, services);
  registerJobProfiles(app, services);
  registerReminders(app, services);
  const environments = registerEnvironments(app, services);
  registerThemeCss(app, services);
  registerIdentity(app, services);
  registerEmailPreview(app, services);
  registerSsoSettings(app, services);
  registerSetUpLinks(app, services);
  registerIdentityLinks(app, services);
  registerScimTokens(app, services);
  registerScimOverview(app, services);
  await registerScim(app, services);
  await registerSite(app, services, environments, firstResponses, proveDiploma);
  app.setNotFoundHandler((request) => {
    throw noSuchRoute(app, request);
  });
  return app;
}
