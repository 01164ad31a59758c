import { join } from 'node:path';
import { isSelectable } from '@portal/contract/contacts/rules';
import { getUser } from '@portal/contract/people/calls';
import * as z from 'zod/mini';
import { audit } from '../database/schema.ts';
import { open } from '../database/database.ts';
import { createLog } from '../platform/logging.ts';

interface Client {
  cookie: string;
  /** The accounts it switches between. */
  contactIds: string[];
}

async function logIn(origin: string): Promise<Client> {
  const response = await fetch(`${origin}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'chris', password: 'Welkom-2026!' }),
  });
  const { userId } = (await response.json()) as { userId: string };
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const user = await fetch(`${origin}/api/users/${userId}`, { headers: { cookie } });
  const { person } = z.parse(getUser.answer, await user.json());
  return { cookie, contactIds: person.contacts.filter(isSelectable).map(({ id }) => id) };
}

/**
 * Switches accounts as fast as the server allows, until the server is gone or `signal` aborts. Each switch is a
 * transaction that writes an audit row with the request's id; the ids of acknowledged requests are added to
 * `acknowledged`.
 */
export async function writeUntilGone(
  origin: string,
  acknowledged: Set<string>,
  signal: AbortSignal,
): Promise<void> {
  const client = await logIn(origin);
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
    client.cookie = response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
  }
}

/** Returns the ids of acknowledged writes that are missing from the database; the server must have stopped. */
export async function lostOf(
  acknowledged: Set<string>,
  dataFolder: string,
  databaseUrl: string | null,
): Promise<string[]> {
  const { database, close } = await open({
    url: databaseUrl,
    folder: join(dataFolder, 'database'),
    log: createLog('error'),
    onFatal: (reason) => {
      throw new Error(reason);
    },
  });
  try {
    const rows = await database.select({ requestId: audit.requestId }).from(audit);
    const kept = new Set(rows.map(({ requestId }) => requestId));
    return [...acknowledged].filter((id) => !kept.has(id));
  } finally {
    await close();
  }
}
