/** Checks for settings that are valid one by one, but unsafe in production. */
import { BlockList, isIPv4 } from 'node:net';
import { deflateRawSync } from 'node:zlib';
import type { Values } from './config-variables.ts';
import { isPublicAddress } from './platform/security/network-address.ts';

/** Words in example keys, so long that a random key hardly ever contains one. */
const exampleWords = /secret|geheim|sleutel|passwo|wachtwoord|welkom|change|verander|example|voorbeeld/i;

/** Returns the differences between neighboring bytes, which turns a counting key (`abcdef…`) into a repeating one. */
const byteDifferences = (text: string) =>
  Buffer.from(text).map((byte, index, bytes) => byte - (bytes[index - 1] ?? byte));

/** Whether a key looks like an example, or compresses to less than `bytes` because it repeats or counts. */
export function isGuessable(key: string, bytes: number): boolean {
  return (
    exampleWords.test(key) || [key, byteDifferences(key)].some((text) => deflateRawSync(text).length < bytes)
  );
}

/** Whether an IPv6 network overlaps ::ffff:0:0/96, in which IPv4 addresses arrive (::ffff:192.0.2.1). */
function overlapsIPv4(address: string, prefix: number): boolean {
  const network = new BlockList();
  network.addSubnet(address, prefix, 'ipv6');
  return (
    network.check('::ffff:0:1', 'ipv6') || new URL(`http://[${address}]`).hostname.startsWith('[::ffff:')
  );
}

const isUniqueLocal = (address: string) => /^f[cd]/i.test(address);

/**
 * Whether a network is too wide to be trusted, since strangers are in it: wider than 10.0.0.0/8, or than a large
 * provider's IPv6.
 */
function isTooWide(network: string): boolean {
  const [address = '', length] = network.split('/');
  if (length === undefined) return false;
  const prefix = Number(length);
  if (isIPv4(address)) return prefix < 8;
  if (overlapsIPv4(address, prefix)) return prefix < 96 + 8;
  return prefix < (isUniqueLocal(address) ? 7 : 20);
}

/**
 * Whether networks together are too wide, each of which is not: more than a /8 of public IPv4 addresses, or 16 large
 * providers of IPv6.
 */
function areTooWide(networks: string[]): boolean {
  const shares = { v4: 0, v6: 0 };
  for (const network of networks) {
    const [address = '', length = ''] = network.split('/');
    const isMapped = !isIPv4(address) && overlapsIPv4(address, Number(length || 128));
    if (length === '' || (!isMapped && !isPublicAddress(address))) continue;
    if (isIPv4(address)) shares.v4 += 2 ** -Number(length);
    else if (isMapped) shares.v4 += 2 ** (96 - Number(length));
    else shares.v6 += 2 ** -Number(length);
  }
  return shares.v4 > 2 ** -8 || shares.v6 > 2 ** -16;
}

const thisMachine = /(^|\.)localhost\.?$|^127\.|^0\.|^\[::1?\]$|^\[::ffff:7f/;

/** Whether a mail server would get emails, with their links, without encryption over a network. */
function isUnsafeMailServer(smtpUrl: string): boolean {
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  return protocol === 'smtp:' && searchParams.get('requireTLS') !== 'true' && !thisMachine.test(hostname);
}

/** Whether an origin is unsafe or unreachable from elsewhere: not https, or on this machine. */
function isUnsafeOrigin(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol !== 'https:' || thisMachine.test(hostname);
}

/** Settings that production refuses with the value of the demo world, since customers would call or email nobody. */
const demoContacts: [name: string, of: (values: Partial<Values>) => string | undefined, demo: RegExp][] = [
  ['SUPPORT_PHONE', ({ supportPhone }) => supportPhone?.replaceAll(/\D/g, ''), /^(?:0|31|0031)880000000$/],
  ['SUPPORT_EMAIL', ({ supportEmail }) => supportEmail, /@voorbeeld\.example$/i],
  ['CONTROLLER_EMAIL', ({ controllerEmail }) => controllerEmail, /@voorbeeld\.example$/i],
];

type Rule = (values: Partial<Values>) => string | false | null | undefined;

const rules: Rule[] = [
  ({ origin }) =>
    origin?.startsWith('http:') && 'PORTAL_ORIGIN: in productie moet dit met https:// beginnen.',
  ({ databaseUrl }) => databaseUrl === null && 'DATABASE_URL: in productie is deze verplicht.',
  ({ secretKey }) => secretKey === null && 'SECRET_KEY: in productie is deze verplicht.',
  ({ secretKey }) =>
    secretKey &&
    isGuessable(secretKey, 24) &&
    'SECRET_KEY: in productie moet deze willekeurig zijn, zoals `openssl rand -base64 48` er een maakt.',
  ({ trustedProxies = [] }) => {
    const wide = trustedProxies.filter(isTooWide);
    if (wide.length > 0)
      return `TRUSTED_PROXIES: in productie is ${wide.join(', ')} te ruim: zo telt iedereen mee.`;
    return (
      areTooWide(trustedProxies) &&
      'TRUSTED_PROXIES: in productie zijn deze netwerken samen te ruim: zo telt iedereen mee.'
    );
  },
  ({ applicationOrigins = {} }) => {
    const unsafe = Object.entries(applicationOrigins).filter(([, origin]) => isUnsafeOrigin(origin));
    const names = unsafe.map(([name]) => name).join(', ');
    return (
      names &&
      `APPLICATION_ORIGINS: in productie moet elk adres met https:// beginnen en niet van deze computer zijn: ${names}.`
    );
  },
  ({ applicationSecrets = {} }) => {
    const weak = Object.entries(applicationSecrets).filter(([, secret]) => isGuessable(secret, 11));
    const names = weak.map(([name]) => name).join(', ');
    return (
      names && `APPLICATION_SECRETS: in productie moet elk geheim willekeurig en van jezelf zijn: ${names}.`
    );
  },
  ({ demoIdentityProvider }) => demoIdentityProvider && 'DEMO_IDENTITY_PROVIDER: in productie kan dit niet.',
  ({ addressService, postnlApiKey }) =>
    addressService === 'postnl' && postnlApiKey === '' && 'POSTNL_API_KEY: voor PostNL is deze verplicht.',
  ...demoContacts.map(
    ([name, of, demo]): Rule =>
      (values) =>
        demo.test(of(values) ?? '') &&
        `${name}: in productie moet deze van jezelf zijn, en niet van de demowereld.`,
  ),
  ({ smtpUrl }) => smtpUrl === null && 'SMTP_URL: in productie is deze verplicht.',
  ({ smtpUrl }) =>
    smtpUrl &&
    isUnsafeMailServer(smtpUrl) &&
    'SMTP_URL: in productie moet dit smtps:// zijn, of smtp:// met ?requireTLS=true; zonder TLS alleen naar deze computer.',
  ({ fileStoreEndpoint }) =>
    fileStoreEndpoint?.startsWith('http:') &&
    !thisMachine.test(new URL(fileStoreEndpoint).hostname) &&
    'FILE_STORE_ENDPOINT: in productie moet dit met https:// beginnen, behalve op deze computer.',
  ({ imageOrigins = [] }) =>
    imageOrigins.some((each) => each.startsWith('http:')) &&
    'IMAGE_ORIGINS: in productie moet elk adres met https:// beginnen.',
  ({ maximumRequestsInFlight }) =>
    maximumRequestsInFlight === 0 && 'MAXIMUM_REQUESTS_IN_FLIGHT: in productie kan dit niet 0 zijn.',
  ({ rateLimits }) => rateLimits === false && 'RATE_LIMITS: in productie kan dit niet uit.',
  ({ employeeSecondFactor }) =>
    employeeSecondFactor === false && 'EMPLOYEE_SECOND_FACTOR: in productie kan dit niet uit.',
];

/** Returns one line per unsafe variable; skips variables that are invalid by themselves. */
export function productionProblems(values: Partial<Values>): string[] {
  return rules.flatMap((rule) => rule(values) || []);
}
