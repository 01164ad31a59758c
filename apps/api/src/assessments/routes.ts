import {
  acceptAssessment,
  downloadAssessment,
  getAssessment,
  getAssessments,
  refuseAssessment,
  releaseAssessment,
  claimAssessment,
  claimNextAssessment,
  undoAssessment,
} from '@portal/contract/assessments/calls';
import { assessmentPageSize } from '@portal/contract/assessments/rules';
import { fullName } from '@portal/contract/people/rules';
import { verificationDays } from '@portal/contract/uploads/rules';
import { addWorkingDays } from '@portal/contract/uploads/working-days';
import type { FastifyInstance } from 'fastify';
import { dayOf } from '../platform/clock.ts';
import { inTransaction, type RequestContext, type Services } from '../platform/context.ts';
import { Download } from '../platform/http/download.ts';
import { notFound } from '../platform/http/errors.ts';
import { writePage } from '../platform/calls/page.ts';
import { registerCall } from '../platform/calls/route.ts';
import { accept, callerOf, recordStep, refuse, refuseToJudge, requireAssessment, undo } from './judge.ts';
import {
  type Caller,
  findAssessmentPage,
  type Found,
  claimantOf,
  release,
  claim,
  claimOldest,
  countWaiting,
} from './queries.ts';

function resourceOf({ upload, participant, organisation, assessor }: Found, caller: Caller): object {
  const { id, filename, size, kind, requirement, createdAt, signedBy, signatureFinding } = upload;
  const uploadedOn = dayOf(createdAt);
  const holder = claimantOf(upload, caller);
  return {
    '@id': `/api/relations/assessments/${id}`,
    '@type': 'Assessment',
    id,
    filename,
    size,
    kind,
    requirement,
    uploadedOn,
    expectedOn: addWorkingDays(uploadedOn, verificationDays),
    participant: fullName(participant),
    organisation,
    holder,
    assessor: holder === 'nobody' ? null : assessor && fullName(assessor),
    signedBy,
    signatureFinding,
  };
}

/**
 * Returns a single upload, also with the day of birth, which distinguishes people with the same name, and the number
 * of uploads that are left.
 */
async function findResource(ctx: RequestContext, id: string): Promise<object> {
  const caller = callerOf(ctx);
  const found = await requireAssessment(ctx, id);
  return {
    '@context': '/api/contexts/Assessment',
    ...resourceOf(found, caller),
    birthDate: found.participant.birthDate,
    waiting: await countWaiting(ctx.database, caller),
  };
}

/** Registers the calls with which assessors judge uploads. */
export function registerAssessments(app: FastifyInstance, services: Services): void {
  const forAssessors = {
    access: 'session',
    duringImpersonation: false,
    permission: 'uploads:assess',
    objectType: 'assessment',
  } as const;

  registerCall(app, services, getAssessments, {
    ...forAssessors,
    handler: async (ctx, { query }) => {
      const caller = callerOf(ctx);
      const { found, total } = await findAssessmentPage(ctx.database, caller, query);
      return writePage(ctx.config.apiDialect, 'Assessment', ctx.request, {
        members: found.map((each) => resourceOf(each, caller)),
        total,
        page: query.page,
        pageSize: assessmentPageSize,
      });
    },
  });

  registerCall(app, services, getAssessment, {
    ...forAssessors,
    handler: async (ctx, { params: { id = '' } }) => findResource(ctx, id),
  });

  registerCall(app, services, claimNextAssessment, {
    ...forAssessors,
    handler: async (ctx) =>
      inTransaction(ctx, async (tx) => {
        const id = await claimOldest(tx.database, callerOf(tx));
        if (id !== null) await recordStep(tx, 'assessment_take', (await requireAssessment(tx, id)).upload);
        return { '@context': '/api/contexts/NextAssessment', '@type': 'NextAssessment', id };
      }),
  });

  registerCall(app, services, claimAssessment, {
    ...forAssessors,
    handler: async (ctx, { params: { id = '' } }) => {
      const caller = callerOf(ctx);
      const isTaken = await inTransaction(ctx, async (tx) => {
        if (!(await claim(tx.database, caller, id))) return false;
        await recordStep(tx, 'assessment_take', (await requireAssessment(tx, id)).upload);
        return true;
      });
      if (!isTaken) await refuseToJudge(ctx, id);
      return findResource(ctx, id);
    },
  });

  registerCall(app, services, releaseAssessment, {
    ...forAssessors,
    handler: async (ctx, { params: { id = '' } }) => {
      const { upload } = await requireAssessment(ctx, id);
      if (await release(ctx.database, callerOf(ctx), id)) await recordStep(ctx, 'assessment_release', upload);
    },
  });

  registerCall(app, services, acceptAssessment, {
    ...forAssessors,
    handler: async (ctx, { params: { id = '' }, body }) => accept(ctx, id, body),
  });

  registerCall(app, services, refuseAssessment, {
    ...forAssessors,
    handler: async (ctx, { params: { id = '' }, body: { reason } }) => refuse(ctx, id, reason),
  });

  registerCall(app, services, undoAssessment, {
    ...forAssessors,
    handler: async (ctx, { params: { id = '' } }) => {
      await undo(ctx, id);
      return findResource(ctx, id);
    },
  });

  registerCall(app, services, downloadAssessment, {
    ...forAssessors,
    limit: { max: 120, bucket: 'assessment-downloads', per: 'session' },
    handler: async (ctx, { params: { id = '' } }) => {
      const { upload } = await requireAssessment(ctx, id);
      await recordStep(ctx, 'assessment_read', upload);
      const file = await ctx.files.read('uploads', upload.id);
      if (file === null) throw notFound();
      return new Download(upload.filename, file);
    },
  });
}
