import { verificationDays } from '@portal/contract/uploads/rules';
import { addWorkingDays } from '@portal/contract/uploads/working-days';
import type { Database } from '../database/database.ts';
import { dayOf } from '../platform/clock.ts';
import { findUploads, findWaiting, isLocked, signerOf, type UploadRow } from '../uploads/queries.ts';
import { findDiplomas } from './queries.ts';
import { findSteps, type Step } from './steps.ts';

/** Returns the last day for the review of a waiting upload. */
const dueOf = ({ createdAt }: UploadRow) => addWorkingDays(dayOf(createdAt), verificationDays);

/** Returns a file of a dossier. */
export function fileResource(upload: UploadRow): object {
  const { id, version, filename, size, kind, requirement, status, problem, review } = upload;
  const { createdAt, reviewedAt, refusalReason } = upload;
  const isWaiting = status === 'created' && review === 'waiting';
  return {
    '@id': `/api/relations/uploads/${id}`,
    '@type': 'Upload',
    id,
    version,
    filename,
    size,
    kind,
    requirement,
    status,
    problem,
    review,
    uploadedOn: dayOf(createdAt),
    expectedOn: isWaiting ? dueOf(upload) : null,
    reviewedOn: reviewedAt && dayOf(reviewedAt),
    refusalReason,
    signedBy: signerOf(upload),
  };
}

const keysOf = (steps: Step[]) => steps.map(({ key }) => key);

/** Returns the open steps; `advnone` requires nothing. */
const toDosOf = (steps: Step[]) =>
  steps
    .filter(({ key, doneOn }) => doneOn === null && key !== 'advnone')
    .map(({ key, value }) => ({ key, value }));

/** Returns the summary of a contact's dossier, for its widget. */
export async function findPortfolioResource(
  database: Database,
  contactId: string,
  day: string,
): Promise<object> {
  const steps = await findSteps(database, contactId, day);
  const waiting = await findWaiting(database, contactId);
  const ofFunction = steps.filter(({ part }) => part === 'function');
  const extra = steps.filter(({ part }) => part === 'extra');
  const [functionToDos, extraToDos] = [toDosOf(ofFunction), toDosOf(extra)];
  const inReview = [...functionToDos, ...extraToDos].flatMap(({ key }) => {
    const file = waiting.find(({ requirement }) => requirement === key);
    return file ? [{ key, expectedOn: dueOf(file) }] : [];
  });
  return {
    '@context': '/api/contexts/ElectronicEportfolioUser',
    '@id': `/api/relations/widgets/electronic_eportfolio_user/${contactId}`,
    '@type': 'ElectronicEportfolioUser',
    hasAdvnoneOnly: steps.length > 0 && steps.every(({ key }) => key === 'advnone'),
    hasTodos: functionToDos.length + extraToDos.length > 0,
    hasFunctionTodos: functionToDos.length > 0,
    hasExtraTodos: extraToDos.length > 0,
    hasRequirements: steps.length > 0,
    hasFunctionRequirements: ofFunction.some(({ key }) => key !== 'advnone'),
    hasQualificationsLock: await isLocked(database, contactId),
    stepFunctionKeys: keysOf(ofFunction),
    stepOtherKeys: keysOf(extra),
    stepFunctionResults: functionToDos,
    stepOtherResults: extraToDos,
    stepsInReview: inReview,
    stepsWithExam: steps.flatMap(({ key, dueBefore }) => (dueBefore === null ? [] : [{ key, dueBefore }])),
  };
}

/** Returns the whole dossier of a contact: its requirements in their order, its diplomas and its files. */
export async function findDossierResource(
  database: Database,
  contactId: string,
  day: string,
): Promise<object> {
  const steps = await findSteps(database, contactId, day);
  const uploads = await findUploads(database, contactId);
  const diplomas = await findDiplomas(database, contactId);
  return {
    '@context': '/api/contexts/DiplomaDossier',
    '@id': `/api/relations/diploma_dossiers/${contactId}`,
    '@type': 'DiplomaDossier',
    isLocked: await isLocked(database, contactId),
    steps: steps.map(({ doneOn, ...step }) => ({ ...step, doneAt: doneOn })),
    diplomas: diplomas.map(({ id, uploadId, requirement, issuedOn, number }) => ({
      '@type': 'Diploma',
      id,
      fileId: uploadId,
      requirement,
      issuedOn,
      number,
    })),
    files: uploads.map(fileResource),
  };
}
