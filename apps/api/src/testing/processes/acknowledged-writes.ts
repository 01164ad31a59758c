import { join } from 'node:path';
import { isSelectable } from '@portal/contract/contacts/rules';
import { getUser } from '@portal/contract/people/calls';
import * as z from 'zod/mini';
import { audit } from '../../database/schema.ts';
import { open } from '../../database/open.ts';
import { createLog } from '../../platform/logging.ts';
import { cookiesOf, logIn } from './log-in.ts';

interface Client {
  cookie: string;
  /** The contacts it switches between. */
  contactIds: string[];
}

async function start(origin: string): Promise<Client> {
  const { cookie, userId } = await logIn(origin, 'chris');
  const response = await fetch(`${origin}/api/users/${userId}`, { headers: { cookie } });
  const body = await response.text();
  if (response.status !== 200) throw new Error(`The user was answered with ${response.status}: ${body}`);
  const { person } = z.parse(getUser.response, JSON.parse(body));
  return { cookie, contactIds: person.contacts.filter(isSelectable).map(({ id }) => id) };
}

/**
 * Switches contacts as fast as the server allows, until the server is gone or `signal` aborts. Each switch is a
 * transaction that writes an audit row with the request's id; the ids of acknowledged requests are added to
 * `acknowledged`.
 */
export async function writeUntilGone(
  origin: string,
  acknowledged: Set<string>,
  signal: AbortSignal,
): Promise<void> {
  const client = await start(origin);
  for (let turn = 0; !signal.aborted; turn += 1) {
    const contactId = client.contactIds[turn % client.contactIds.length];
    const response = await fetch(`${origin}/api/select-contact`, {
      method: 'POST',
      headers: { cookie: client.cookie, 'content-type': 'application/ld+json' },
      body: JSON.stringify({ contactId }),
      signal,
    }).catch(() => null);
    if (response === null) return;
    if (response.status !== 204)
      throw new Error(`A write was answered with ${response.status}: ${await response.text()}`);
    acknowledged.add(response.headers.get('x-request-id') ?? '');
    client.cookie = cookiesOf(response);
  }
}

/** Returns the ids of acknowledged writes that are missing from the database; the server must have stopped. */
export async function findLostWrites(
  acknowledged: Set<string>,
  dataFolder: string,
  databaseUrl: string | null,
): Promise<string[]> {
  const { database, close } = await open({
    url: databaseUrl,
    folder: join(dataFolder, 'database'),
    log: createLog('error'),
  });
  try {
    const rows = await database.select({ requestId: audit.requestId }).from(audit);
    const kept = new Set(rows.map(({ requestId }) => requestId));
    return [...acknowledged].filter((id) => !kept.has(id));
  } finally {
    await close();
  }
}
