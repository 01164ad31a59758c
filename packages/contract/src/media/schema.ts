import * as z from 'zod/mini';
import { id, nullable } from '../wire.ts';

/** A stored image. `contentUrl` is a path on the API's origin or an absolute address. */
export const mediaObject = z.object({
  '@id': z.optional(z.string()),
  id: nullable(id),
  contentUrl: z.string(),
});
export type MediaObject = z.output<typeof mediaObject>;
