/** Calls to show a draft of an environment elsewhere, such as on a phone. All are beyond the specification. */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { exactText } from '../../input.ts';
import { orNull, text, textOrEmpty } from '../../wire.ts';
import { environment } from '../schema.ts';

const path = 'customer_portal_environments/{id}/preview_links';

/** Creates a link that shows the draft of this administrator to anyone for eight hours, without a login. */
export const addPreviewLink = defineCall({
  method: 'POST',
  path,
  response: z.object({
    token: z.string(),
    /** As an ISO moment. */
    endsAt: text,
  }),
});

/** Revokes all links to the draft of this administrator. */
export const removePreviewLinks = defineCall({ method: 'DELETE', path });

/**
 * Returns an environment with the draft behind a link applied. `state` identifies its content; `environment` is null
 * when the request has the current `state`. 404 for an expired or revoked link.
 */
export const followDraft = defineCall({
  method: 'POST',
  path: 'environment_previews',
  request: z.object({ token: exactText(100), state: z.optional(exactText(100)) }),
  response: z.object({ state: textOrEmpty, environment: orNull(environment) }),
});
