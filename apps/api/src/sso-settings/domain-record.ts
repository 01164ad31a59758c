import { Resolver } from 'node:dns/promises';
import { domainToASCII } from 'node:url';
import type { Config } from '../config.ts';
import type { OrganisationRow } from '../organisations/queries.ts';
import { keyedHash } from '../platform/security/keyed-hash.ts';

/** Reads the TXT records of a domain, each as its parts. */
export type ReadTxt = (domain: string) => Promise<string[][]>;

/** In ms, of each attempt. */
const timeout = 3_000;

export const readTxt: ReadTxt = (domain) => new Resolver({ timeout, tries: 2 }).resolveTxt(domain);

/** Returns the TXT record that proves a domain for an organization. It is the same every time. */
export const domainRecordOf = (
  { secretKey }: Pick<Config, 'secretKey'>,
  organisationId: string,
  domain: string,
) => `portaal-domein=${keyedHash(secretKey, 'domain-record', `${organisationId} ${domain}`)}`;

/** Whether the DNS has the record of an organization at its domain. */
export async function hasDomainRecord(
  config: Pick<Config, 'secretKey'>,
  { id, emailDomain }: Pick<OrganisationRow, 'id' | 'emailDomain'>,
  read: ReadTxt,
): Promise<boolean> {
  if (emailDomain === null) return false;
  const records = await read(domainToASCII(emailDomain)).catch((): string[][] => []);
  const expected = domainRecordOf(config, id, emailDomain);
  return records.some((parts) => parts.join('').trim() === expected);
}
