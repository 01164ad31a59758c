import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { optionalId } from '../wire.ts';

/** Multipart, one image in the field `file` (environments) or `image` (avatars); stored as png. */
export const createMediaObject = defineCall({
  method: 'POST',
  path: 'media_objects',
  media: 'multipart',
  response: z.object({
    '@type': z.optional(z.unknown()),
    '@id': z.string(),
    id: optionalId,
    contentUrl: z.optional(z.string()),
  }),
});
