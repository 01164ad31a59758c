import { writeCollection } from '@portal/contract/hydra';
import * as calls from '@portal/contract/people-import/calls';
import { maximumImportSize } from '@portal/contract/people-import/rules';
import type { ImportInput } from '@portal/contract/people-import/schema';
import { can } from '@portal/contract/permissions/rules';
import { and, desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { affiliations, imports } from '../database/schema.ts';
import { checkAccount, requireOrganisation } from '../directory/add.ts';
import { asOperator } from '../platform/audit.ts';
import { holderOf } from '../platform/calls/permissions.ts';
import { registerCall } from '../platform/calls/route.ts';
import { inTransaction, type RequestContext, type Services } from '../platform/context.ts';
import { notFound, Violations } from '../platform/http/errors.ts';
import { hourly, registerJob } from '../platform/jobs.ts';
import { isUuid } from '../platform/uuid.ts';
import { applyNext, hashOf, startImport } from './apply.ts';
import { role } from './plan.ts';
import { prepare } from './prepare.ts';
import { NoTable } from './table.ts';
import { isUndoable, sweepImports, undoNext } from './undo.ts';

/** Bytes of a request beside those of its file, in base64. */
const envelope = 8 * 1_024;
const maximumBody = Math.ceil(maximumImportSize / 3) * 4 + envelope;

interface Row {
  import: typeof imports.$inferSelect;
  organisation: string;
}

const mayEditEmployees = ({ session }: Pick<RequestContext, 'session'>) =>
  can(holderOf(session), 'employees:edit');

const importResource = (now: Date, { import: row, organisation }: Row) => ({
  '@id': `/api/imports/${row.id}`,
  '@type': 'Import',
  id: row.id,
  fileName: row.fileName,
  organisation,
  lineCount: row.lineCount,
  doneCount: row.doneCount,
  startedAt: row.startedAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString(),
  undoneAt: row.undoneAt?.toISOString(),
  isUndoable: isUndoable(row, now),
});

/** Selects imports; those at the provider itself only for who may change employees. */
const importsFor = (ctx: Pick<RequestContext, 'session'>, database: Database) =>
  database
    .select({ import: imports, organisation: affiliations.name })
    .from(imports)
    .innerJoin(
      affiliations,
      and(
        eq(affiliations.id, imports.affiliationId),
        mayEditEmployees(ctx) ? undefined : eq(affiliations.isProvider, false),
      ),
    )
    .$dynamic();

/** Finds an import that the caller may continue and undo. Throws 404 for any other id. */
async function requireImport(ctx: RequestContext, id: string): Promise<Row> {
  const [found] = isUuid(id) ? await importsFor(ctx, ctx.database).where(eq(imports.id, id)) : [];
  if (found === undefined) throw notFound();
  return found;
}

/** Reads what a file would do. Throws 403 for who may not, and violations for a file that is no table of people. */
async function prepareFor(ctx: RequestContext, { organisation: id, data, columns }: ImportInput) {
  const organisation = await requireOrganisation(ctx.database, id);
  checkAccount(ctx, organisation, role);
  const bytes = Buffer.from(data, 'base64');
  const given = { affiliationId: organisation.id, bytes, columns, mayEditEmployees: mayEditEmployees(ctx) };
  try {
    return { organisation, bytes, ...(await prepare(ctx.database, given)) };
  } catch (error) {
    if (error instanceof NoTable) throw Violations.of('data', error.message);
    throw error;
  }
}

/** Registers the calls to import people from a file, for administrators and the service desk of the provider. */
export function registerPeopleImport(app: FastifyInstance, services: Services): void {
  const forDesk = { access: 'session', duringImpersonation: false, permission: 'people:edit' } as const;
  const ofImport = { ...forDesk, objectType: 'import' } as const;

  registerJob(app, {
    name: 'old-imports',
    cron: hourly,
    run: () => sweepImports(services.database, services.clock.now()),
  });

  registerCall(app, services, calls.getImports, {
    ...forDesk,
    handler: async (ctx) => {
      const now = ctx.clock.now();
      const rows = await importsFor(ctx, ctx.database).orderBy(desc(imports.startedAt)).limit(20);
      return writeCollection(ctx.config.apiDialect, 'Import', ctx.request.url, {
        members: rows.map((row) => importResource(now, row)),
        total: rows.length,
        next: null,
      });
    },
  });

  registerCall(app, services, calls.previewImport, {
    ...forDesk,
    maximumBody,
    handler: async (ctx, { body }) => {
      const { columns, chosen, missing, lines, gone } = await prepareFor(ctx, body);
      const preview = { columns, chosen, missing, lines, gone };
      return { '@context': '/api/contexts/ImportPreview', '@type': 'ImportPreview', ...preview };
    },
  });

  registerCall(app, services, calls.startImport, {
    ...forDesk,
    maximumBody,
    handler: async (ctx, { body }) => {
      const { organisation, bytes, people, missing } = await prepareFor(ctx, body);
      if (missing.length > 0) throw Violations.of('columns', 'Kies eerst de kolommen.');
      if (people.length === 0)
        throw Violations.of('data', 'Dit bestand heeft geen regel die kan worden toegepast.');
      const start = {
        affiliationId: organisation.id,
        fileName: body.fileName,
        fileHash: hashOf(bytes, body.columns),
        people,
      };
      const id = await inTransaction(ctx, (tx) => startImport(asOperator(tx, null), start));
      return importResource(ctx.clock.now(), await requireImport(ctx, id));
    },
  });

  registerCall(app, services, calls.continueImport, {
    ...ofImport,
    handler: async (ctx, { params: { id = '' } }) => {
      const found = await requireImport(ctx, id);
      const applied = await inTransaction(ctx, (tx) => applyNext(asOperator(tx, null), found.import.id));
      return importResource(ctx.clock.now(), { ...found, import: applied });
    },
  });

  registerCall(app, services, calls.undoImport, {
    ...ofImport,
    handler: async (ctx, { params: { id = '' } }) => {
      const found = await requireImport(ctx, id);
      const undone = await inTransaction(ctx, (tx) => undoNext(asOperator(tx, null), found.import.id));
      return { '@context': '/api/contexts/UndoneImport', '@type': 'UndoneImport', ...undone };
    },
  });
}
