import { demoController, demoSupportDesk } from '@portal/contract/environments/demo-support';
import type { Controller, SupportDesk } from '@portal/contract/environments/rules';
import { environment, type Environment } from '@portal/contract/environments/schema';
import { orNull, text, textsByKey } from '@portal/contract/wire';
import * as z from 'zod/mini';

interface Start {
  environment: Environment | null;
  supportDesk: SupportDesk | null;
  controller: Controller | null;
  participantOrganisation: string | null;
  applicationOrigins: Record<string, string>;
  linkedApplications: string[];
  responses: Record<string, unknown>;
  date: string | null;
}

/**
 * Values for a server that sends none: the origins are derived from the portal's, and both applications are linked to.
 * A build has no support desk of its own, so that nobody calls a number of the demo world.
 */
const nothing: Start = {
  environment: null,
  supportDesk: import.meta.env.DEV ? demoSupportDesk : null,
  controller: import.meta.env.DEV ? demoController : null,
  participantOrganisation: null,
  applicationOrigins: {},
  linkedApplications: ['webshop', 'lms'],
  responses: {},
  date: null,
};

const schema = z.object({
  environment: orNull(environment),
  supportDesk: orNull(z.object({ hours: z.string(), phone: z.string(), email: z.string() })),
  controller: orNull(z.object({ name: z.string(), email: z.string() })),
  participantOrganisation: text,
  applicationOrigins: textsByKey,
  linkedApplications: z.catch(z.array(z.string()), nothing.linkedApplications),
  responses: z.catch(z.record(z.string(), z.unknown()), nothing.responses),
  date: text,
});

/**
 * Data that the server puts into the first HTML: the environment with its compiled theme, for a first paint without a
 * call; the support desk and the controller of the installation; the organization whose private accounts are called 'Deelnemer'; the origins of the sibling applications, and
 * those that are linked to; responses of calls by their paths, with the server's time.
 */
const start =
  typeof document === 'undefined' ? nothing : parse(document.getElementById('portal-start')?.textContent);

export const {
  environment: firstEnvironment,
  supportDesk: firstSupportDesk,
  controller,
  participantOrganisation,
  applicationOrigins: givenOrigins,
  linkedApplications,
} = start;

/**
 * Returns the response to a call that the first HTML contains, as a replacement of `fetch`, and removes it. Undefined
 * without one, and from the second time on, since it may be outdated by then.
 */
export function popFirstResponse(path: string): (() => Promise<Response>) | undefined {
  if (!(path in start.responses)) return undefined;
  const body = JSON.stringify(start.responses[path]);
  delete start.responses[path];
  return async () => new Response(body, { headers: { date: start.date ?? '' } });
}

/** Whether the first HTML contains the data of a user. */
export const isLoggedInAtStart = Object.keys(start.responses).some((path) => path.startsWith('users/'));

function parse(json: string | null | undefined): Start {
  if (!json) return nothing;
  try {
    const read = z.safeParse(schema, JSON.parse(json));
    return read.success ? read.data : nothing;
  } catch {
    return nothing;
  }
}
