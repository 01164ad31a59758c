import { eq, sql } from 'drizzle-orm';
import { addDiploma } from '../assessments/judge.ts';
import { userOf } from '../credentials/accounts/email-participant.ts';
import { uploads } from '../database/schema.ts';
import { record } from '../platform/audit.ts';
import type { InTransaction, Services } from '../platform/context.ts';
import type { UploadRow } from '../uploads/queries.ts';
import type { Inspection } from './inspect-here.ts';

/**
 * Accepts a diploma on the word of its signer, as an assessor would; else notes for the assessor what was found. Nobody
 * can undo an acceptance.
 */
export async function acceptSigned(
  tx: InTransaction<Services>,
  upload: UploadRow,
  inspection: Inspection,
): Promise<void> {
  const { database, clock } = tx;
  const { id, contactId, personId, kind } = upload;
  const isUpload = eq(uploads.id, id);
  if ('finding' in inspection) {
    const { finding, signer } = inspection;
    await database.update(uploads).set({ signedBy: signer, signatureFinding: finding }).where(isUpload);
    return;
  }
  const { proof, signature } = inspection;
  const { signer, root, certificate } = signature;
  const version = sql`${uploads.version} + 1`;
  await database
    .update(uploads)
    .set({ review: 'accepted', reviewedAt: clock.now(), signedBy: signer, version })
    .where(isUpload);
  await addDiploma(tx, upload, proof);
  const participant = await userOf(database, personId);
  await record(
    { ...tx, request: null },
    {
      event: 'signed_diploma_accept',
      userId: participant?.id ?? null,
      contactId,
      objectType: 'upload',
      objectId: id,
      details: { kind, requirement: proof.requirement, signer, root, certificate },
    },
  );
}
