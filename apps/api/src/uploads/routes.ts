import { Readable } from 'node:stream';
import { downloadUpload, getFileStatuses, uploadFiles } from '@portal/contract/uploads/calls';
import { comparableName } from '@portal/contract/uploads/rules';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { findOwnContact } from '../contacts/queries.ts';
import { uploads } from '../database/schema.ts';
import { spaceToUpload } from '../platform/files/disk-space.ts';
import { HttpError, notFound } from '../platform/http/errors.ts';
import { Download } from '../platform/http/download.ts';
import { hourly, registerJob } from '../platform/jobs.ts';
import { registerCall } from '../platform/calls/route.ts';
import type { Services } from '../platform/context.ts';
import {
  findByName,
  findOwnUpload,
  hasSentBombs,
  signerOf,
  sweepFailedUploads,
  sweepRefusedUploads,
} from './queries.ts';
import { largestUpload } from './read-body.ts';
import { type ReceivedFile, receiveUpload } from './receive.ts';
import { UploadSlots } from './slots.ts';

const tooManyBombs =
  'Je hebt te vaak een bestand gestuurd dat niet veilig te openen is. Probeer het over een uur nog een keer.';

function resourceOf(files: ReceivedFile[]): object {
  return { '@context': '/api/contexts/FileStatuses', '@type': 'FileStatuses', files };
}

export function registerUploads(app: FastifyInstance, services: Services): void {
  const slots = new UploadSlots();

  registerJob(app, {
    name: 'unmentioned-uploads',
    cron: hourly,
    // A crash between writing a file and its row leaves an orphaned file.
    run: async () => {
      const { database, files, log } = services;
      const removed = await files.sweep('uploads', async (id) => {
        const rows = await database.select({ id: uploads.id }).from(uploads).where(eq(uploads.id, id));
        return rows.length > 0;
      });
      if (removed > 0) log.info({ removed }, 'Removed uploads that nothing mentions.');
    },
  });

  registerJob(app, {
    name: 'failed-uploads',
    cron: hourly,
    run: () => sweepFailedUploads(services),
  });
  registerJob(app, {
    name: 'refused-uploads',
    cron: hourly,
    run: () => sweepRefusedUploads(services),
  });

  app.register(async (scope) => {
    // The body is read by its handler while it arrives.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/json', 'application/ld+json'],
      async (_: unknown, payload: Readable) => payload,
    );
    registerCall(
      scope,
      services,
      { ...uploadFiles, request: z.instanceof(Readable) },
      {
        access: 'session',
        duringImpersonation: false,
        limit: { max: 60, bucket: 'uploads', per: 'person', window: 10 * 60_000 },
        maximumBody: largestUpload,
        handler: async (ctx, { body }) => {
          const { request, session, space, database, clock } = ctx;
          if (Number(request.headers['content-length']) > largestUpload) throw new HttpError(413);
          if (space.free() < spaceToUpload) throw new HttpError(507);
          if (await hasSentBombs(database, session.personId, clock.now()))
            throw new HttpError(403, tooManyBombs);
          return resourceOf(await slots.run(session.personId, body, (pieces) => receiveUpload(ctx, pieces)));
        },
      },
    );
  });

  registerCall(app, services, getFileStatuses, {
    access: 'session',
    limit: { max: 30, bucket: 'file statuses', per: 'person' },
    // The portal polls this call automatically, so it is no sign that the user is there.
    prolongs: false,
    handler: async ({ database, session }, { body: { contactId, type, files } }) => {
      const contact = await findOwnContact(database, session.personId, contactId);
      if (contact === null) throw notFound();
      const rows = await findByName(database, contact.id, type ?? null, files.map(comparableName));
      return resourceOf(
        files.flatMap((filename) => {
          const row = rows.find(({ nameKey }) => nameKey === comparableName(filename));
          return row ? [{ filename, status: row.status, problem: row.problem, signedBy: signerOf(row) }] : [];
        }),
      );
    },
  });

  registerCall(app, services, downloadUpload, {
    access: 'session',
    objectType: 'upload',
    limit: { max: 60, bucket: 'downloads', per: 'person' },
    handler: async ({ database, files, session }, { params: { id = '' } }) => {
      const upload = await findOwnUpload(database, session.personId, id);
      const file = upload && (await files.read('uploads', upload.id));
      if (!file) throw notFound();
      return new Download(upload.filename, file);
    },
  });
}
