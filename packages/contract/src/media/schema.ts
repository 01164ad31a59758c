import * as z from 'zod/mini';
import { embedded, orNull, text } from '../wire.ts';

const iri = orNull(z.string());

/** A stored image. `contentUrl` is a path on the API's origin or an absolute URL. */
export const mediaObject = embedded({ '@id': iri, contentUrl: z.string() });
export type MediaObject = z.output<typeof mediaObject>;

/**
 * A person's picture. It cannot be shown without `contentUrl`, but a save must still send it back, by its `@id` or id.
 */
export const avatar = embedded({ '@id': iri, contentUrl: text });
