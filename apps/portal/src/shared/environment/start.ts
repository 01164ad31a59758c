import { environment, type Environment } from '@portal/contract/environments/schema';
import { orNull, text, textsByKey } from '@portal/contract/wire';
import * as z from 'zod/mini';

interface Start {
  environment: Environment | null;
  participantOrganisation: string | null;
  applicationOrigins: Record<string, string>;
  linkedApplications: string[];
}

/** A server that says nothing leaves the applications where their names say, and they are linked to there. */
const nothing: Start = {
  environment: null,
  participantOrganisation: null,
  applicationOrigins: {},
  linkedApplications: ['webshop', 'lms'],
};

const schema = z.object({
  environment: orNull(environment),
  participantOrganisation: text,
  applicationOrigins: textsByKey,
  linkedApplications: z.catch(z.array(z.string()), nothing.linkedApplications),
});

/**
 * Data that the server puts into the first HTML: the environment with its compiled theme, so that the first paint needs
 * no call, the organisation whose private accounts are called 'Deelnemer', the origins of the sibling applications, and
 * which of them to link to. Empty with a server that does not do so.
 */
export const {
  environment: firstEnvironment,
  participantOrganisation,
  applicationOrigins: givenOrigins,
  linkedApplications,
} = parse(document.getElementById('portal-start')?.textContent);

function parse(json: string | null | undefined): Start {
  if (!json) return nothing;
  try {
    const read = z.safeParse(schema, JSON.parse(json));
    return read.success ? read.data : nothing;
  } catch {
    return nothing;
  }
}
