import { fileURLToPath } from 'node:url';
import { dialects } from '@portal/contract/hydra';
import { z } from 'zod';
import {
  address,
  count,
  databaseUrl,
  isNetwork,
  isOrigin,
  list,
  oneOf,
  onOff,
  origin,
  perApplication,
  smtpUrl,
  text,
} from './config-schemas.ts';

const apiFolder = fileURLToPath(new URL('..', import.meta.url));

interface Variable<Schema extends z.ZodType = z.ZodType> {
  name: string;
  /** Description in the README's table. */
  meaning: string;
  /** Default as it would be written in the environment; null when there is none, or `derivedDefault` gives it. */
  default: string | null;
  /** Text of the default in the README's table, when it differs from the value. */
  defaultText?: string;
  schema: Schema;
}

const variable = <Schema extends z.ZodType>(row: Variable<Schema>) => row;

/** Every setting of the server, for the README's table and for `readVariables`. */
export const variables = {
  mode: variable({
    name: 'PORTAL_MODE',
    meaning:
      '`demo` fills an empty database with the demo world; `production` loads nothing and refuses unsafe settings.',
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
      'The one address people reach the portal on; requests for another host are refused. A proxy in front must pass `Host` on.',
    default: null,
    defaultText: '`http://localhost:{PORT}` in demo, none in production',
    schema: origin,
  }),
  dataFolder: variable({
    name: 'DATA_FOLDER',
    meaning: 'Folder of the embedded database, uploaded images and, in demo, the secret key.',
    default: null,
    defaultText: '`apps/api/.data` in demo, none in production',
    schema: text,
  }),
  fileStoreBucket: variable({
    name: 'FILE_STORE_BUCKET',
    meaning:
      'Bucket of S3, or of a service that is compatible with it, that uploaded files are kept in. Empty: the folder `files` of the data folder.',
    default: '',
    defaultText: 'empty',
    schema: z.union([
      z.literal('').transform(() => null),
      text.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'moet de naam van een bucket zijn.'),
    ]),
  }),
  fileStoreEndpoint: variable({
    name: 'FILE_STORE_ENDPOINT',
    meaning:
      'Address of the service that is compatible with S3, which finds the bucket by its path. Empty: AWS.',
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
    meaning: 'Access key of the bucket; with a bucket, this and its secret are required.',
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
      '`postgres://user:password@host/database`. Empty: the embedded database, which survives a crash of the process but promises nothing after a power cut.',
    default: '',
    defaultText: 'empty',
    schema: z.union([z.literal('').transform(() => null), databaseUrl]),
  }),
  secretKey: variable({
    name: 'SECRET_KEY',
    meaning:
      'Key of device cookies, counters and second factors, at least 32 characters; a production refuses one that is not random. Another key forgets known browsers, and no authenticator app or recovery code works any more.',
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
      'Addresses or networks (CIDR) of proxies whose `X-Forwarded-For` is believed, separated by commas. A production refuses a network that strangers are in, such as 0.0.0.0/0.',
    default: '',
    defaultText: 'empty',
    schema: list(isNetwork, 'moet bestaan uit adressen of netwerken zoals 10.0.0.0/8.'),
  }),
  apiDialect: variable({
    name: 'API_DIALECT',
    meaning: 'Which API Platform the answers look like: 2.x, 3.x or 4.x with prefix, or 4.x without.',
    default: 'prefixed',
    schema: oneOf(dialects),
  }),
  rateLimits: variable({
    name: 'RATE_LIMITS',
    meaning:
      '`off` lifts all limits on numbers of requests and logins, for load tests; refused in production.',
    default: 'on',
    schema: onOff,
  }),
  nonBrowserWrites: variable({
    name: 'NON_BROWSER_WRITES',
    meaning:
      '`off` refuses writes that carry neither `Sec-Fetch-Site` nor `Origin`, which every browser sends.',
    default: 'on',
    schema: onOff,
  }),
  maximumRequestsInFlight: variable({
    name: 'MAXIMUM_REQUESTS_IN_FLIGHT',
    meaning:
      'How many calls may be under way before further ones are answered 503, and half as many while the process itself is at full use; never the only one of a client. `0` never refuses.',
    default: '500',
    schema: count(0, 60_000),
  }),
  imageOrigins: variable({
    name: 'IMAGE_ORIGINS',
    meaning: 'Further origins that images may come from, such as a content delivery network.',
    default: '',
    defaultText: 'empty',
    schema: list(isOrigin, 'moet bestaan uit adressen zonder pad.'),
  }),
  applicationOrigins: variable({
    name: 'APPLICATION_ORIGINS',
    meaning:
      "Where sibling applications live, as `webshop=https://winkel.voorbeeld.example,lms=…`. Only those named here are linked to; a login also goes on to the portal's own host with `webshop`, `lms` or `idp` as its first name. In production each with https.",
    default: null,
    defaultText:
      '`webshop=http://localhost:4174,lms=http://localhost:4175` in demo (`npm start` sets the ports it uses), none in production',
    schema: perApplication(isOrigin, 'moet bestaan uit webshop=, lms= of idp= met een adres zonder pad.'),
  }),
  applicationSecrets: variable({
    name: 'APPLICATION_SECRETS',
    meaning:
      'What the servers of sibling applications prove themselves with when they redeem a login, as `webshop=…,lms=…`; at least 16 characters each. A production refuses those of the demo and any that are not random.',
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
      "Where the identity provider of the demo world's Bank Noord listens; `npm start` starts one and sets this. Refused in production.",
    default: '',
    defaultText: 'empty',
    schema: z.union([z.literal('').transform(() => null), origin]),
  }),
  addressService: variable({
    name: 'ADDRESS_SERVICE',
    meaning:
      'Who knows the street of a postal code: `embedded` has a handful for the demo world, `pdok` is free, `postnl` wants a key.',
    default: 'embedded',
    schema: oneOf(['embedded', 'pdok', 'postnl']),
  }),
  addressServiceUrl: variable({
    name: 'ADDRESS_SERVICE_URL',
    meaning: 'Another address of that service, up to and including its version.',
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
      "Name of the organisation whose private accounts are called 'Deelnemer' instead of 'Privéaccount'.",
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
    meaning: 'Address that emails come from; their name is that of the environment.',
    default: null,
    defaultText: '`noreply@voorbeeld.example` in demo, none in production',
    schema: address,
  }),
  deniedPasswordWords: variable({
    name: 'DENIED_PASSWORD_WORDS',
    meaning:
      'Words that no password may be built around, beside the most used ones and the names of its owner and organisation.',
    default: 'wft',
    schema: list(() => true, ''),
  }),
  logLevel: variable({
    name: 'LOG_LEVEL',
    meaning: 'Least important message that is logged.',
    default: 'info',
    schema: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent']),
  }),
};

type Rows = typeof variables;
export type Values = { [Key in keyof Rows]: z.output<Rows[Key]['schema']> };

/** Defaults that follow from other variables. */
function derivedDefault(name: string, environment: Record<string, string | undefined>): string | null {
  const isOptional = name === 'APPLICATION_SECRETS' || name === 'APPLICATION_ORIGINS';
  if (environment['PORTAL_MODE'] !== 'demo') return isOptional ? '' : null;
  if (name === 'APPLICATION_ORIGINS') return 'webshop=http://localhost:4174,lms=http://localhost:4175';
  if (name === 'APPLICATION_SECRETS') return 'webshop=demo-secret-of-webshop,lms=demo-secret-of-lms';
  if (name === 'PORTAL_ORIGIN')
    return `http://localhost:${environment['PORT']?.trim() || variables.port.default}`;
  if (name === 'MAIL_FROM') return 'noreply@voorbeeld.example';
  if (name === 'DATA_FOLDER') return `${apiFolder}.data`;
  return null;
}

/**
 * Reads all variables. `values` is null when one is missing or wrong; `read` then holds the others, and `problems` one
 * line per wrong one. A variable that is set but empty counts as not set.
 */
export function readVariables(environment: Record<string, string | undefined>): {
  values: Values | null;
  read: Partial<Values>;
  problems: string[];
} {
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [key, row] of Object.entries(variables)) {
    const given = environment[row.name]?.trim() || (row.default ?? derivedDefault(row.name, environment));
    const read = given === null ? null : row.schema.safeParse(given);
    if (read === null) problems.push(`${row.name}: is verplicht.`);
    else if (read.success) values[key] = read.data;
    else problems.push(`${row.name}: ${read.error.issues[0]?.message ?? 'klopt niet.'}`);
  }
  return { values: problems.length > 0 ? null : (values as Values), read: values, problems };
}
