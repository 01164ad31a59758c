import { fileURLToPath } from 'node:url';
import { demoController, demoSupportDesk } from '@portal/contract/environments/demo-support';
import { dialects } from '@portal/contract/hydra';
import { z } from 'zod';
import {
  address,
  authorities,
  count,
  databaseUrl,
  isNetwork,
  isOrigin,
  list,
  oneOf,
  onOff,
  origin,
  perApplication,
  phoneNumber,
  sentence,
  smtpUrl,
  text,
} from './config-schemas.ts';

const apiFolder = fileURLToPath(new URL('..', import.meta.url));

interface Variable<Schema extends z.ZodType = z.ZodType> {
  name: string;
  /** Description in docs/configuration.md. */
  meaning: string;
  /** Default as it would be written in the environment; null when there is none, or `derivedDefault` computes it. */
  default: string | null;
  /** Text of the default in docs/configuration.md, when it differs from the value. */
  defaultText?: string;
  schema: Schema;
}

const variable = <Schema extends z.ZodType>(row: Variable<Schema>) => row;

/** Every setting of the server, for docs/configuration.md and for `readVariables`. */
export const variables = {
  mode: variable({
    name: 'PORTAL_MODE',
    meaning:
      '`demo` has settings for a demo on your own machine, which `npm start` fills with its world; `production` refuses unsafe settings.',
    default: null,
    defaultText: 'none; `npm start` sets `demo`',
    schema: oneOf(['demo', 'production']),
  }),
  port: variable({ name: 'PORT', meaning: 'Port to listen on.', default: '4173', schema: count(1, 65_535) }),
  host: variable({
    name: 'HOST',
    meaning: 'Address to listen on. Behind a proxy on another machine: `0.0.0.0`.',
    default: 'localhost',
    schema: text,
  }),
  origin: variable({
    name: 'PORTAL_ORIGIN',
    meaning:
      'The only origin of the portal; requests for another host are refused. A proxy in front must pass `Host` on.',
    default: null,
    defaultText: '`http://localhost:{PORT}` in demo, none in production',
    schema: origin,
  }),
  dataFolder: variable({
    name: 'DATA_FOLDER',
    meaning: 'Folder of uploaded files and, in demo, of the embedded database and the secret key.',
    default: null,
    defaultText: '`apps/api/.data` in demo, none in production',
    schema: text,
  }),
  fileStoreBucket: variable({
    name: 'FILE_STORE_BUCKET',
    meaning:
      'Bucket for uploaded files, of S3 or a compatible service. Empty: the folder `files` in the data folder.',
    default: '',
    defaultText: 'empty',
    schema: z.union([
      z.literal('').transform(() => null),
      text.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'moet de naam van een bucket zijn.'),
    ]),
  }),
  fileStoreEndpoint: variable({
    name: 'FILE_STORE_ENDPOINT',
    meaning: 'URL of the service that is compatible with S3; the bucket is part of the path. Empty: AWS.',
    default: '',
    defaultText: 'empty',
    schema: z.union([
      z.literal('').transform(() => null),
      text.refine(
        (value) => /^https?:\/\/./.test(value) && URL.canParse(value),
        'moet met http:// of https:// beginnen.',
      ),
    ]),
  }),
  fileStoreRegion: variable({
    name: 'FILE_STORE_REGION',
    meaning: 'Region of the bucket.',
    default: 'eu-central-1',
    schema: text,
  }),
  fileStoreKeyId: variable({
    name: 'FILE_STORE_KEY_ID',
    meaning: 'Access key of the bucket; required with a bucket, like its secret.',
    default: '',
    defaultText: 'empty',
    schema: text,
  }),
  fileStoreSecret: variable({
    name: 'FILE_STORE_SECRET',
    meaning: 'Secret of that access key.',
    default: '',
    defaultText: 'empty',
    schema: text,
  }),
  databaseUrl: variable({
    name: 'DATABASE_URL',
    meaning:
      '`postgres://user:password@host/database`. Empty: the embedded database, for demos and development only.',
    default: '',
    defaultText: 'embedded in demo, none in production',
    schema: z.union([z.literal('').transform(() => null), databaseUrl]),
  }),
  secretKey: variable({
    name: 'SECRET_KEY',
    meaning:
      'Key for device cookies, links in emails, rate limits and second factors; at least 32 random characters. When it changes, known browsers are forgotten, links in emails stop working, and authenticator apps and recovery codes no longer work.',
    default: '',
    defaultText: 'made and kept in the data folder in demo, none in production',
    schema: z.union(
      [z.literal('').transform(() => null), text.min(32, 'moet minstens 32 tekens hebben.')],
      'moet minstens 32 tekens hebben.',
    ),
  }),
  trustedProxies: variable({
    name: 'TRUSTED_PROXIES',
    meaning:
      'Addresses or networks (CIDR) of proxies whose `X-Forwarded-For` is trusted, separated by commas. Production refuses very large networks, such as 0.0.0.0/0.',
    default: '',
    defaultText: 'empty',
    schema: list(isNetwork, 'moet bestaan uit adressen of netwerken zoals 10.0.0.0/8.'),
  }),
  apiDialect: variable({
    name: 'API_DIALECT',
    meaning:
      'Format of responses: that of API Platform 2.x, 3.x or 4.x with prefix (`prefixed`), or 4.x without.',
    default: 'prefixed',
    schema: oneOf(dialects),
  }),
  rateLimits: variable({
    name: 'RATE_LIMITS',
    meaning: '`off` disables all rate limits, for load tests; refused in production.',
    default: 'on',
    schema: onOff,
  }),
  nonBrowserWrites: variable({
    name: 'NON_BROWSER_WRITES',
    meaning:
      '`off` refuses writes without `Sec-Fetch-Site` and `Origin`, of which every browser sends at least one.',
    default: 'on',
    schema: onOff,
  }),
  employeeSecondFactor: variable({
    name: 'EMPLOYEE_SECOND_FACTOR',
    meaning:
      'Whether everybody with a permission at the provider must have a second factor: assessors, the service desk and administrators. `off` is refused in production.',
    default: null,
    defaultText: '`off` in demo, `on` in production',
    schema: onOff,
  }),
  maximumRequestsInFlight: variable({
    name: 'MAXIMUM_REQUESTS_IN_FLIGHT',
    meaning:
      'Number of concurrent calls above which further ones get a 503; half of it while the process is overloaded. The only call of a client is never refused. `0`: no maximum.',
    default: '500',
    schema: count(0, 60_000),
  }),
  imageOrigins: variable({
    name: 'IMAGE_ORIGINS',
    meaning: 'Additional origins for images, such as a content delivery network.',
    default: '',
    defaultText: 'empty',
    schema: list(isOrigin, 'moet bestaan uit adressen zonder pad.'),
  }),
  applicationOrigins: variable({
    name: 'APPLICATION_ORIGINS',
    meaning:
      "Origins of sibling applications, as `webshop=https://winkel.voorbeeld.example,lms=…`. Links go to these only. A login may also redirect to the portal's host with `webshop`, `lms` or `idp` as its first label. In production each with https.",
    default: null,
    defaultText:
      '`webshop=http://localhost:4174,lms=http://localhost:4175` in demo (`npm start` sets the ports it uses), none in production',
    schema: perApplication(isOrigin, 'moet bestaan uit webshop=, lms= of idp= met een adres zonder pad.'),
  }),
  applicationSecrets: variable({
    name: 'APPLICATION_SECRETS',
    meaning:
      'Secrets with which the servers of sibling applications redeem a login, as `webshop=…,lms=…`; at least 16 characters each. Production refuses those of the demo and any that are not random.',
    default: null,
    defaultText: '`webshop=…,lms=…` of the demo world in demo, none in production',
    schema: perApplication(
      (value) => value.length >= 16,
      'moet bestaan uit geheimen van minstens 16 tekens.',
    ),
  }),
  portalFolder: variable({
    name: 'PORTAL_FOLDER',
    meaning: 'Folder of the built portal.',
    default: fileURLToPath(new URL('../../portal/dist', import.meta.url)),
    defaultText: '`apps/portal/dist`',
    schema: text,
  }),
  demoIdentityProvider: variable({
    name: 'DEMO_IDENTITY_PROVIDER',
    meaning:
      "Origin of the identity provider of the demo world's Bank Noord; `npm start` starts one and sets this. Refused in production.",
    default: '',
    defaultText: 'empty',
    schema: z.union([z.literal('').transform(() => null), origin]),
  }),
  addressService: variable({
    name: 'ADDRESS_SERVICE',
    meaning:
      'Service that finds the street of a postal code: `embedded` has a few for the demo world, `pdok` is free, `postnl` requires a key.',
    default: 'embedded',
    schema: oneOf(['embedded', 'pdok', 'postnl']),
  }),
  addressServiceUrl: variable({
    name: 'ADDRESS_SERVICE_URL',
    meaning: 'Another URL of that service, up to and including its version.',
    default: '',
    defaultText: "the service's own",
    schema: z.union([
      z.literal('').transform(() => null),
      text.refine(
        (value) => /^https?:\/\/.+\/$/.test(value) && URL.canParse(value),
        'moet een adres zijn dat op / eindigt.',
      ),
    ]),
  }),
  postnlApiKey: variable({
    name: 'POSTNL_API_KEY',
    meaning: 'Key for PostNL.',
    default: '',
    defaultText: 'empty',
    schema: text,
  }),
  participantOrganisation: variable({
    name: 'PARTICIPANT_ORGANISATION',
    meaning:
      "Name of the organization whose private accounts are called 'Deelnemer' instead of 'Privéaccount'.",
    default: '',
    defaultText: 'empty',
    schema: text.transform((value) => value || null),
  }),
  smtpUrl: variable({
    name: 'SMTP_URL',
    meaning:
      'Mail server, `smtps://user:password@host` or `smtp://…` (with `?requireTLS=true` only encrypted). Empty: emails stay in `outbox` in the data folder, and `/_dev/post` shows them; refused in production.',
    default: '',
    defaultText: 'empty',
    schema: z.union([z.literal('').transform(() => null), smtpUrl]),
  }),
  mailFrom: variable({
    name: 'MAIL_FROM',
    meaning: 'Sender address of emails; the name of the sender is that of the environment.',
    default: null,
    defaultText: '`noreply@voorbeeld.example` in demo, none in production',
    schema: address,
  }),
  diplomaRoots: variable({
    name: 'DIPLOMA_ROOTS',
    meaning:
      'Root certificates of the signers of diplomas, in PEM or as the path of a file with them: a diploma with a digital signature that leads to one is accepted without an assessor. Empty: assessors judge every diploma.',
    default: '',
    defaultText: 'empty',
    schema: z.union([z.literal('').transform((): string[] => []), authorities]),
  }),
  diplomaSigners: variable({
    name: 'DIPLOMA_SIGNERS',
    meaning:
      'Names of the organizations that sign diplomas, as in their certificates, with `;` in between. Required with `DIPLOMA_ROOTS`: an authority also gives certificates to others.',
    default: '',
    defaultText: 'empty',
    schema: text.transform((value) =>
      value
        .split(';')
        .map((name) => name.trim())
        .filter(Boolean),
    ),
  }),
  supportHours: variable({
    name: 'SUPPORT_HOURS',
    meaning: 'Sentence with the hours of the support desk, for environments and screens without their own.',
    default: null,
    defaultText: 'that of the demo world in demo, none in production',
    schema: sentence,
  }),
  supportPhone: variable({
    name: 'SUPPORT_PHONE',
    meaning: 'Phone number of that support desk.',
    default: null,
    defaultText: 'that of the demo world in demo, none in production',
    schema: phoneNumber,
  }),
  supportEmail: variable({
    name: 'SUPPORT_EMAIL',
    meaning: 'Email address of that support desk; cancellations of events are sent to it.',
    default: null,
    defaultText: 'that of the demo world in demo, none in production',
    schema: address,
  }),
  controllerName: variable({
    name: 'CONTROLLER_NAME',
    meaning: 'Name of the controller of the personal data (GDPR), on the privacy page.',
    default: null,
    defaultText: 'that of the demo world in demo, none in production',
    schema: sentence,
  }),
  controllerEmail: variable({
    name: 'CONTROLLER_EMAIL',
    meaning: 'Email address of the controller for questions about privacy, on the same page.',
    default: null,
    defaultText: 'that of the demo world in demo, none in production',
    schema: address,
  }),
  auditMonths: variable({
    name: 'AUDIT_MONTHS',
    meaning: 'Months for which the audit log is kept, also on the privacy page.',
    default: '24',
    schema: count(1, 600),
  }),
  mailDays: variable({
    name: 'MAIL_DAYS',
    meaning: 'Days for which emails are kept after they were queued, also on the privacy page.',
    default: '30',
    schema: count(1, 3_650),
  }),
  sessionHours: variable({
    name: 'SESSION_HOURS',
    meaning:
      'Hours after which a login ends, also one in use; its device and network are deleted then, or after 30 minutes without activity. Also on the privacy page.',
    default: '8',
    schema: count(1, 24),
  }),
  failedFileDays: variable({
    name: 'FAILED_FILE_DAYS',
    meaning:
      'Days for which an upload is kept that did not pass the check of its content, also on the privacy page.',
    default: '1',
    schema: count(1, 3_650),
  }),
  refusedFileDays: variable({
    name: 'REFUSED_FILE_DAYS',
    meaning:
      'Days for which a file is kept after an assessor refused it, with the reason, also on the privacy page.',
    default: '365',
    schema: count(1, 3_650),
  }),
  unusedImageDays: variable({
    name: 'UNUSED_IMAGE_DAYS',
    meaning:
      'Days after its upload from which an image is deleted that nothing uses, such as a replaced photo or logo. Also on the privacy page.',
    default: '30',
    schema: count(1, 3_650),
  }),
  deniedPasswordWords: variable({
    name: 'DENIED_PASSWORD_WORDS',
    meaning:
      'Words that passwords may not be based on, besides the most common passwords and the names of the person and the organization.',
    default: 'wft',
    schema: list(() => true, ''),
  }),
  logLevel: variable({
    name: 'LOG_LEVEL',
    meaning: 'Lowest level that is logged.',
    default: 'info',
    schema: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent']),
  }),
};

type Rows = typeof variables;
export type Values = { [Key in keyof Rows]: z.output<Rows[Key]['schema']> };

const demoDefaults: Record<string, string> = {
  MAIL_FROM: 'noreply@voorbeeld.example',
  SUPPORT_HOURS: demoSupportDesk.hours,
  SUPPORT_PHONE: demoSupportDesk.phone,
  SUPPORT_EMAIL: demoSupportDesk.email,
  CONTROLLER_NAME: demoController.name,
  CONTROLLER_EMAIL: demoController.email,
};

/** Returns the default of a variable that depends on other variables; null without one. */
function derivedDefault(name: string, environment: Record<string, string | undefined>): string | null {
  const isDemo = environment['PORTAL_MODE'] === 'demo';
  if (name === 'EMPLOYEE_SECOND_FACTOR') return isDemo ? 'off' : 'on';
  const isOptional = name === 'APPLICATION_SECRETS' || name === 'APPLICATION_ORIGINS';
  if (!isDemo) return isOptional ? '' : null;
  if (name in demoDefaults) return demoDefaults[name] ?? null;
  if (name === 'APPLICATION_ORIGINS') return 'webshop=http://localhost:4174,lms=http://localhost:4175';
  if (name === 'APPLICATION_SECRETS') return 'webshop=demo-secret-of-webshop,lms=demo-secret-of-lms';
  if (name === 'PORTAL_ORIGIN')
    return `http://localhost:${environment['PORT']?.trim() || variables.port.default}`;
  if (name === 'DATA_FOLDER') return `${apiFolder}.data`;
  return null;
}

/**
 * Parses all variables. `values` is null when one is missing or invalid; `valid` contains those that are valid,
 * `problems` one line per other one. A variable that is set but empty counts as not set.
 */
export function readVariables(environment: Record<string, string | undefined>): {
  values: Values | null;
  valid: Partial<Values>;
  problems: string[];
} {
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [key, row] of Object.entries(variables)) {
    const given = environment[row.name]?.trim() || (row.default ?? derivedDefault(row.name, environment));
    const parsed = given === null ? null : row.schema.safeParse(given);
    if (parsed === null) problems.push(`${row.name}: is verplicht.`);
    else if (parsed.success) values[key] = parsed.data;
    else problems.push(`${row.name}: ${parsed.error.issues[0]?.message ?? 'klopt niet.'}`);
  }
  return { values: problems.length > 0 ? null : (values as Values), valid: values, problems };
}
