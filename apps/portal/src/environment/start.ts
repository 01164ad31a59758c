import { environment, type Environment } from '@portal/contract/environments/schema';
import * as z from 'zod/mini';

interface Start {
  environment: Environment | null;
  participantOrganisation: string | null;
  applicationOrigins: Record<string, string>;
}

const nothing: Start = { environment: null, participantOrganisation: null, applicationOrigins: {} };

const schema = z.object({
  environment: z.catch(z.nullable(environment), null),
  participantOrganisation: z.catch(z.nullable(z.string()), null),
  applicationOrigins: z.catch(z.record(z.string(), z.string()), {}),
});

/**
 * What the server put into the first HTML: the environment, together with its compiled theme, so that the first paint needs
 * no call, the organisation whose private accounts are called 'Deelnemer', and where the sibling applications live. All empty
 * with a server that does not do so.
 */
export const {
  environment: firstEnvironment,
  participantOrganisation,
  applicationOrigins: givenOrigins,
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
