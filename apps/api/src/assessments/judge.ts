import { needsNumber, undoDuration } from '@portal/contract/assessments/rules';
import { type Acceptance, missingNumber } from '@portal/contract/assessments/schema';
import type { AuditEvent } from '@portal/contract/audit/events';
import { nameOfRequirement } from '@portal/contract/wft/rules';
import { eq } from 'drizzle-orm';
import { emailParticipant, userOf } from '../credentials/accounts/email-participant.ts';
import { diplomas } from '../database/schema.ts';
import type { VerdictUndo } from '../database/tables/uploads.ts';
import { proveInDossier, removeAdded } from '../dossier/steps.ts';
import { cancelMail } from '../mail/queue.ts';
import { record } from '../platform/audit.ts';
import { after, dayOf } from '../platform/clock.ts';
import { inTransaction, type InTransaction, type RequestContext } from '../platform/context.ts';
import { HttpError, notFound, Violations } from '../platform/http/errors.ts';
import type { UploadRow } from '../uploads/queries.ts';
import { emails } from './emails.ts';
import {
  type Caller,
  findAssessment,
  findJudged,
  type Found,
  isUploadedAgain,
  judge,
  keepUndo,
  withdraw,
} from './queries.ts';

/**
 * Milliseconds after a verdict until its email is sent, and until which it can be undone. The assessor has
 * `undoDuration`; the rest allows for a slow network.
 */
const [mailDelay, undoLimit] = [undoDuration + 5_000, undoDuration + 2_000];

export const callerOf = ({ session, clock }: Pick<RequestContext, 'session' | 'clock'>): Caller => ({
  userId: session.userId,
  personId: session.personId,
  now: clock.now(),
});

/** Finds an upload that the user may judge. Throws 404 for any other. */
export async function requireAssessment(
  ctx: Pick<RequestContext, 'database' | 'session' | 'clock'>,
  id: string,
): Promise<Found> {
  const found = await findAssessment(ctx.database, callerOf(ctx), id);
  if (found === null) throw notFound();
  return found;
}

/** Records an action of the assessor in the audit log, under the account of the participant. */
export async function recordStep(
  ctx: Pick<RequestContext, 'database' | 'request' | 'clock' | 'session'>,
  event: Extract<AuditEvent, `assessment_${string}`>,
  { id, contactId, personId, kind, requirement }: UploadRow,
): Promise<void> {
  const participant = await userOf(ctx.database, personId);
  await record(ctx, {
    event,
    userId: participant?.id ?? null,
    contactId,
    actorUserId: ctx.session.userId,
    objectType: 'upload',
    objectId: id,
    details: { kind, ...(requirement !== null && { requirement }) },
  });
}

/** Throws 404 for an upload that the user may not judge, else 409, since the user has not claimed it. */
export async function refuseToJudge(ctx: RequestContext, id: string): Promise<never> {
  await requireAssessment(ctx, id);
  throw new HttpError(409, 'Een collega beoordeelt dit bestand. Kies een ander.');
}

/**
 * Adds an accepted upload to the dossier as a diploma, updates the state of the requirement that it proves, and emails
 * the participant. Returns what undoes it.
 */
export async function addDiploma(
  tx: Pick<InTransaction, 'database' | 'clock' | 'config'>,
  { id, contactId, personId, filename }: UploadRow,
  { requirement, issuedOn, number }: Acceptance,
  delay: { startAfter?: Date } = {},
): Promise<VerdictUndo> {
  const { database, clock, config } = tx;
  await database
    .insert(diplomas)
    .values({ contactId, uploadId: id, requirement, issuedOn, number, acceptedAt: clock.now() });
  const today = dayOf(clock.now());
  const state = requirement && (await proveInDossier(database, contactId, requirement, today));
  const proven = requirement && nameOfRequirement(requirement);
  const toDo = state?.doneOn === null ? state.toDo : null;
  const message = emails.accepted({ filename, proven, toDo }, config.origin);
  const mailId = await emailParticipant(tx, { contactId, personId }, message, delay);
  return { mailId, added: state?.added ?? [] };
}

/** Accepts an upload as a diploma of the dossier, on the word of an assessor. */
export async function accept(ctx: RequestContext, id: string, given: Acceptance): Promise<void> {
  const { upload } = await requireAssessment(ctx, id);
  if (given.number === null && needsNumber(upload.kind)) throw Violations.of('number', missingNumber);
  const isJudged = await inTransaction(ctx, async (tx) => {
    const judged = await judge(tx.database, callerOf(tx), id, { review: 'accepted', refusalReason: null });
    if (judged === null) return false;
    const undone = await addDiploma(tx, judged, given, { startAfter: after(tx.clock.now(), mailDelay) });
    await recordStep(tx, 'assessment_accept', { ...judged, requirement: given.requirement });
    await keepUndo(tx.database, id, undone);
    return true;
  });
  if (!isJudged) await refuseToJudge(ctx, id);
}

/** Sends an upload back to the participant, who may then upload it again. */
export async function refuse(ctx: RequestContext, id: string, reason: string): Promise<void> {
  await requireAssessment(ctx, id);
  const isJudged = await inTransaction(ctx, async (tx) => {
    const judged = await judge(tx.database, callerOf(tx), id, { review: 'refused', refusalReason: reason });
    if (judged === null) return false;
    await recordStep(tx, 'assessment_refuse', judged);
    const message = emails.refused(judged.filename, reason, tx.config.origin);
    const mailId = await emailParticipant(tx, judged, message, {
      startAfter: after(tx.clock.now(), mailDelay),
    });
    await keepUndo(tx.database, id, { mailId, added: [] });
    return true;
  });
  if (!isJudged) await refuseToJudge(ctx, id);
}

/**
 * Undoes the verdict that the caller has just given: its diploma, its steps and its email. Throws 409 when it is too
 * late.
 */
export async function undo(ctx: RequestContext, id: string): Promise<void> {
  const isUndone = await inTransaction(ctx, async (tx) => {
    const { database } = tx;
    const caller = callerOf(tx);
    const judged = await findJudged(database, caller, id, after(caller.now, -undoLimit));
    if (judged?.undo == null || (await isUploadedAgain(database, judged))) return false;
    const { mailId, added } = judged.undo;
    if (mailId !== null && !(await cancelMail(database, mailId))) return false;
    await database.delete(diplomas).where(eq(diplomas.uploadId, id));
    await removeAdded(database, judged.contactId, added);
    await withdraw(database, caller, id);
    await recordStep(tx, 'assessment_undo', judged);
    return true;
  });
  if (!isUndone) throw new HttpError(409, 'Dit oordeel kan niet meer ongedaan worden gemaakt.');
}
