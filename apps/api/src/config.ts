import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ApplicationOrigins, applicationOrigins } from '@portal/contract/applications/rules';
import { readVariables, type Values } from './config-variables.ts';

/** The settings of one process, read once. */
export interface Config extends Omit<Values, 'secretKey' | 'applicationOrigins'> {
  secretKey: string;
  applicationOrigins: ApplicationOrigins;
  /** Whether people reach the portal over https; decides cookie names and some headers. */
  isSecure: boolean;
}

/** One line per variable that is missing or wrong, in Dutch, for whoever starts the server. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`De configuratie klopt niet:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/** What a production must not be started with, though each value is fine by itself. */
function productionProblems(values: Values): string[] {
  if (values.mode !== 'production') return [];
  return [
    ...(values.origin.startsWith('https:')
      ? []
      : ['PORTAL_ORIGIN: in productie moet dit met https:// beginnen.']),
    ...(values.secretKey === null ? ['SECRET_KEY: in productie is deze verplicht.'] : []),
    ...(values.demoIdentityProvider === null ? [] : ['DEMO_IDENTITY_PROVIDER: in productie kan dit niet.']),
    ...(values.addressService === 'postnl' && values.postnlApiKey === ''
      ? ['POSTNL_API_KEY: voor PostNL is deze verplicht.']
      : []),
    ...(values.smtpUrl === null ? ['SMTP_URL: in productie is deze verplicht.'] : []),
    ...(values.rateLimits ? [] : ['RATE_LIMITS: in productie kan dit niet uit.']),
  ];
}

/** A demo makes its own key the first time and keeps it, so that a restart forgets nobody. */
function keptSecretKey(folder: string): string {
  const path = join(folder, 'secret-key');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(path, 'utf8');
}

/** Reads the settings from an environment such as `process.env`. Throws `ConfigurationError` with every problem at once. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const { values, problems } = readVariables(environment);
  if (values === null) throw new ConfigurationError(problems);
  const found = productionProblems(values);
  if (found.length > 0) throw new ConfigurationError(found);
  return {
    ...values,
    secretKey: values.secretKey ?? keptSecretKey(values.dataFolder),
    applicationOrigins: { ...applicationOrigins(values.origin), ...values.applicationOrigins },
    isSecure: values.origin.startsWith('https:'),
  };
}
