import type { PasskeyRow } from './queries.ts';

/** Returns the JSON-LD of a passkey, without its key. */
export function passkeyResource({ id, name, createdAt, lastUsedAt }: PasskeyRow): object {
  return {
    '@id': `/api/passkeys/${id}`,
    '@type': 'Passkey',
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
