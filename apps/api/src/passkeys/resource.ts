import type { PasskeyRow } from './queries.ts';

/** A passkey as its owner sees it; of the key itself nothing goes out. */
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
