import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ApplicationOrigins,
  applicationOrigins,
} from '@portal/contract/applications/application-origins';
import { type Application, isApplication } from '@portal/contract/applications/applications';
import type { Controller, SupportDesk } from '@portal/contract/environments/rules';
import { productionProblems } from './config-production.ts';
import { readVariables, type Values } from './config-variables.ts';
import { CannotStart } from './cannot-start.ts';
import { makeDataFolder } from './platform/files/data-folder.ts';

/** The settings of one process, parsed once. */
export interface Config extends Omit<Values, 'secretKey' | 'applicationOrigins'> {
  /** Support desk of environments and screens without their own. */
  supportDesk: SupportDesk;
  controller: Controller;
  secretKey: string;
  applicationOrigins: ApplicationOrigins;
  /** Applications with a configured origin, not one derived from their name: the portal links to no others. */
  linkedApplications: Application[];
  /** Whether people reach the portal over https; decides cookie names and some headers. */
  isSecure: boolean;
}

/** One line per variable that is missing or wrong, in Dutch, for the operator who starts the server. */
export class ConfigurationError extends CannotStart {
  override name = 'ConfigurationError';
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`De configuratie klopt niet:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/**
 * Creates the demo's key at the first start and stores it, so that a restart forgets no known browser or second
 * factor.
 */
function loadOrCreateSecretKey(folder: string): string {
  const path = join(folder, 'secret-key');
  makeDataFolder(folder);
  try {
    writeFileSync(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(path, 'utf8');
}

/** A bucket cannot be used without a key. */
function fileStoreProblems({ fileStoreBucket, fileStoreKeyId, fileStoreSecret }: Partial<Values>): string[] {
  if (!fileStoreBucket) return [];
  const keys = { FILE_STORE_KEY_ID: fileStoreKeyId, FILE_STORE_SECRET: fileStoreSecret };
  return Object.entries(keys)
    .filter(([, value]) => value === '')
    .map(([name]) => `${name}: met een FILE_STORE_BUCKET is deze verplicht.`);
}

/** Roots without signers would trust everybody with a certificate of an authority. */
function diplomaProblems({ diplomaRoots = [], diplomaSigners = [] }: Partial<Values>): string[] {
  const isHalf = diplomaRoots.length > 0 && diplomaSigners.length === 0;
  return isHalf ? ['DIPLOMA_SIGNERS: met DIPLOMA_ROOTS is deze verplicht.'] : [];
}

/** Parses the settings of an environment such as `process.env`. Throws `ConfigurationError` with all problems. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const { values, valid, problems } = readVariables(environment);
  problems.push(...fileStoreProblems(valid), ...diplomaProblems(valid));
  if (valid.mode === 'production') problems.push(...productionProblems(valid));
  if (values === null || problems.length > 0) throw new ConfigurationError(problems);
  return {
    ...values,
    secretKey: values.secretKey ?? loadOrCreateSecretKey(values.dataFolder),
    applicationOrigins: {
      ...applicationOrigins(values.origin),
      ...(values.demoIdentityProvider && { idp: values.demoIdentityProvider }),
      ...values.applicationOrigins,
    },
    linkedApplications: Object.keys(values.applicationOrigins).filter(isApplication),
    supportDesk: { hours: values.supportHours, phone: values.supportPhone, email: values.supportEmail },
    controller: { name: values.controllerName, email: values.controllerEmail },
    isSecure: values.origin.startsWith('https:'),
  };
}
