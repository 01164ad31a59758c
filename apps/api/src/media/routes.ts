import type { MultipartFile } from '@fastify/multipart';
import { createMediaObject } from '@portal/contract/media/calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { asCallersFault } from '../platform/bodies.ts';
import { spaceToUpload } from '../platform/disk-space.ts';
import { HttpError, notFound, Violations } from '../platform/errors.ts';
import { filePolicy } from '../platform/headers.ts';
import { registerCall } from '../platform/route.ts';
import type { Services } from '../platform/services.ts';
import { isUuid } from '../platform/uuid.ts';
import { redraw } from './image.ts';
import { keepMediaTidy } from './housekeeping.ts';
import { mediaObjectResource } from './resource.ts';
import { storeImage } from './service.ts';

const uploadLimit = { max: 10, bucket: 'media', per: 'session' } as const;

/** The environments' forms call the field `file`, the avatar's calls it `image`. */
const fields = new Set(['file', 'image']);

/** The one file of a form, and the name of its field. */
async function fileOf(
  request: FastifyRequest,
): Promise<Pick<MultipartFile, 'fieldname'> & { bytes: Buffer }> {
  const part = request.isMultipart() ? await request.file().catch(asCallersFault) : undefined;
  if (part === undefined || !fields.has(part.fieldname)) {
    throw new Violations([{ propertyPath: 'file', message: 'Kies een bestand.' }]);
  }
  return { fieldname: part.fieldname, bytes: await part.toBuffer().catch(asCallersFault) };
}

export function registerMedia(app: FastifyInstance, services: Services): void {
  keepMediaTidy(app, services);

  registerCall(app, services, createMediaObject, {
    access: 'session',
    limit: uploadLimit,
    handler: async ({ request, reply, session }) => {
      if (services.space.free() < spaceToUpload) throw new HttpError(507);
      const { bytes, fieldname } = await fileOf(request);
      const image = await redraw(bytes, fieldname);
      const id = await storeImage(services, image, session.userId);
      reply.code(201);
      return { '@context': '/api/contexts/MediaObject', ...mediaObjectResource(id) };
    },
  });

  app.get<{ Params: { id: string } }>(
    '/media/:id',
    { config: { access: 'public' } },
    async (request, reply) => {
      const { id } = request.params;
      const etag = `"${id}"`;
      const file = isUuid(id) ? await services.files.read('media', id.toLowerCase()) : null;
      if (file === null) throw notFound();
      reply
        .header('content-security-policy', filePolicy)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('etag', etag);
      if (request.headers['if-none-match'] === etag) {
        file.stream.destroy();
        return reply.code(304).send();
      }
      return reply
        .type('image/png')
        .header('content-disposition', 'inline')
        .header('content-length', file.size)
        .send(file.stream);
    },
  );
}
