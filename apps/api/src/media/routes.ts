import { createMediaObject } from '@portal/contract/media/calls';
import { maximumImageBytes } from '@portal/contract/media/rules';
import type { FastifyInstance } from 'fastify';
import { spaceToUpload } from '../platform/files/disk-space.ts';
import { HttpError, notFound, Violations } from '../platform/http/errors.ts';
import { filePolicy } from '../platform/http/headers.ts';
import { hourly, registerJob } from '../platform/jobs.ts';
import { UploadedFile } from '../platform/http/body/multipart.ts';
import { registerCall } from '../platform/calls/route.ts';
import type { Services } from '../platform/context.ts';
import { isUuid } from '../platform/uuid.ts';
import { redraw } from './image.ts';
import { mediaObjectResource } from './resource.ts';
import { storeImage, sweepMedia, sweepUnusedMedia } from './service.ts';

const uploadLimit = { max: 10, bucket: 'media', per: 'session' } as const;

/** Field names: `file` in the forms of environments, `image` in the form of the avatar. */
const fields = new Set(['file', 'image']);

/** Bytes that a form may have in addition to its file. */
const envelope = 64 * 1024;

/** Whether an Accept header names a media type, and not with the quality 0, which refuses it. */
export function accepts(header: string | undefined, type: string): boolean {
  return (header ?? '').split(',').some((range) => {
    const [name, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const quality = parameters.find((each) => each.startsWith('q='))?.slice(2);
    return name === type && (quality === undefined || Number(quality) > 0);
  });
}

/** Returns the one file of a form, and the name of its field. */
function fileOf(body: unknown): { fieldname: string; bytes: Buffer } {
  const [fieldname, file] = Object.entries(body ?? {}).find(([name]) => fields.has(name)) ?? [];
  if (fieldname === undefined || !(file instanceof UploadedFile)) {
    throw Violations.of('file', 'Kies een bestand.');
  }
  return { fieldname, bytes: file.bytes };
}

export function registerMedia(app: FastifyInstance, services: Services): void {
  registerJob(app, { name: 'unused-images', cron: hourly, run: () => sweepUnusedMedia(services) });
  registerJob(app, {
    name: 'unmentioned-files',
    cron: hourly,
    // A crash between writing a file and its row leaves an orphaned file.
    run: async () => {
      const removed = await sweepMedia(services);
      if (removed > 0) services.log.info({ removed }, 'Removed files that nothing mentions.');
    },
  });

  registerCall(app, services, createMediaObject, {
    access: 'session',
    limit: uploadLimit,
    maximumBody: maximumImageBytes + envelope,
    handler: async (ctx) => {
      const { request, reply, session, space } = ctx;
      if (space.free() < spaceToUpload) throw new HttpError(507);
      const { bytes, fieldname } = fileOf(request.body);
      const image = await redraw(bytes, fieldname);
      const id = await storeImage(ctx, image, session.userId);
      reply.code(201);
      return { '@context': '/api/contexts/MediaObject', ...mediaObjectResource(id) };
    },
  });

  app.get<{ Params: { id: string } }>(
    '/media/:id',
    { config: { access: 'public' } },
    async (request, reply) => {
      const { id } = request.params;
      if (!isUuid(id)) throw notFound();
      const { files } = services;
      const readsWebp = accepts(request.headers.accept, 'image/webp');
      // Images from before the introduction of WebP copies have none.
      const webp = readsWebp ? await files.read('media-webp', id.toLowerCase()) : null;
      const file = webp ?? (await files.read('media', id.toLowerCase()));
      if (file === null) throw notFound();
      const etag = webp === null ? `"${id}"` : `"${id}-webp"`;
      reply
        .header('vary', `${String(reply.getHeader('vary'))}, Accept`)
        .header('content-security-policy', filePolicy)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('etag', etag);
      if (request.headers['if-none-match'] === etag) {
        file.stream.destroy();
        return reply.code(304).send();
      }
      return reply
        .type(webp === null ? 'image/png' : 'image/webp')
        .header('content-disposition', 'inline')
        .header('content-length', file.size)
        .send(file.stream);
    },
  );
}
