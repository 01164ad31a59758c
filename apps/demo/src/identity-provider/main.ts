/**
 * The demo world's identity provider as a separate process, started together with the portal and with the same
 * settings. Exit codes: 0 stopped on request, 78 wrong settings or a port in use.
 */
import { readVariables } from '@portal/api/config-variables';
import { exitCodes } from '@portal/api/exit-codes';
import { systemClock } from '@portal/api/platform/clock';
import { loadOrCreateIdentity } from './identity.ts';
import { buildIdentityProvider } from './server.ts';

const { values } = readVariables(process.env);
if (values?.mode !== 'demo' || values.demoIdentityProvider === null) {
  console.error(
    'De inlogdienst van de demowereld start alleen met PORTAL_MODE=demo en DEMO_IDENTITY_PROVIDER.',
  );
  process.exit(exitCodes.configuration);
}
const { demoIdentityProvider: origin, origin: portalOrigin, dataFolder } = values;
const identity = await loadOrCreateIdentity(dataFolder, systemClock.now());
const app = buildIdentityProvider({ origin, portalOrigin, identity, clock: systemClock });
const { hostname: host, port } = new URL(origin);
try {
  await app.listen({ host, port: Number(port) });
} catch (error) {
  console.error(error);
  process.exit(exitCodes.configuration);
}
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void app.close().then(() => process.exit(0)));
