import { expect, test } from 'vitest';
import { domainRecordOf, hasDomainRecord } from './domain-record.ts';

const config = { secretKey: 'a key of the tests' };
const organisation = { id: 'o1', emailDomain: 'coöperatie.example' };
const record = domainRecordOf(config, 'o1', 'coöperatie.example');

test.each<[string, string[][], boolean]>([
  [
    'its record, in parts as long records come',
    [['v=spf1 -all'], [record.slice(0, 20), record.slice(20)]],
    true,
  ],
  ['the record of another organization', [[domainRecordOf(config, 'o2', 'coöperatie.example')]], false],
  ['its record of another domain', [[domainRecordOf(config, 'o1', 'other.example')]], false],
  ['its record within a longer one', [[`x ${record}`]], false],
  ['no record', [], false],
])('[SSO-12] a domain is proven by its own record alone: %s', async (_, records, isProven) => {
  const asked: string[] = [];
  const read = async (domain: string) => {
    asked.push(domain);
    return records;
  };
  expect(await hasDomainRecord(config, organisation, read)).toBe(isProven);
  expect(asked).toEqual(['xn--coperatie-17a.example']);
});

test('[SSO-12] a domain that the DNS does not know is not proven', async () => {
  const fail = async () => Promise.reject(new Error('ENOTFOUND'));
  expect(await hasDomainRecord(config, organisation, fail)).toBe(false);
});
