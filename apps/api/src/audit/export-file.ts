import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { isSameText, keyedHash } from '../platform/security/keyed-hash.ts';
import { follow, type Link, linkSchema, readLinks, type Verified } from './chain.ts';

type Signed = Pick<Config, 'secretKey'>;

/** The last line of an export: its first and last position, signed. */
const endSchema = z.object({ first: z.number(), last: z.number(), signature: z.string() });

const signatureOf = (
  { secretKey }: Signed,
  first: number,
  { position, hash }: Pick<Link, 'position' | 'hash'>,
) => keyedHash(secretKey, 'audit-export', `${first}.${position}.${hash}`);

/** Writes the audit log to a new file, a line of JSON for each row, with the chain. Returns the number of rows. */
export async function writeExport(config: Signed, database: Database, path: string): Promise<number> {
  const file = await open(path, 'wx');
  try {
    let first: number | null = null;
    let last: Link | null = null;
    let count = 0;
    for await (const link of readLinks(database)) {
      await file.write(`${JSON.stringify(link)}\n`);
      first ??= link.position;
      last = link;
      count += 1;
    }
    if (first !== null && last !== null) {
      const end = { first, last: last.position, signature: signatureOf(config, first, last) };
      await file.write(`${JSON.stringify(end)}\n`);
    }
    return count;
  } finally {
    await file.close();
  }
}

/** A line that is neither a row of an export nor its end. */
export class NoExport extends Error {}

const lineSchema = z.union([endSchema, linkSchema]);
type Line = z.output<typeof lineSchema>;

function readLine(line: string): Line {
  try {
    return lineSchema.parse(JSON.parse(line));
  } catch (cause) {
    throw new NoExport('This is no export of the audit log.', { cause });
  }
}

/** Verifies an export that `writeExport` made: each row, their order, and that none is missing at either end. */
export async function verifyExport(config: Signed, path: string): Promise<Verified> {
  let end: z.output<typeof endSchema> | null = null;
  async function* links(): AsyncGenerator<Link> {
    for await (const line of createInterface({ input: createReadStream(path, 'utf8') })) {
      const read = readLine(line);
      if ('signature' in read) end = read;
      else yield read;
    }
  }
  const verified = await follow(links());
  const { first, last, fault } = verified;
  if (fault !== null || first === null || last === null) return verified;
  const signature = (end as z.output<typeof endSchema> | null)?.signature ?? '';
  const isWhole = isSameText(signature, signatureOf(config, first, last));
  return isWhole
    ? verified
    : { ...verified, fault: { kind: 'unsigned', position: last.position, auditId: null } };
}
