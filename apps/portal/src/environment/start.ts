import { environment, type Environment } from '@portal/contract/environments/schema';
import * as z from 'zod/mini';

const nothing: { environment: Environment | null; participantOrganisation: string | null } = {
  environment: null,
  participantOrganisation: null,
};

const schema = z.object({
  environment: z.catch(z.nullable(environment), null),
  participantOrganisation: z.catch(z.nullable(z.string()), null),
});

/**
 * What the server put into the first HTML: the environment, together with its compiled theme, so that the first paint needs
 * no call, and the organisation whose private accounts are called 'Deelnemer'. All null with a server that does not do so.
 */
export const { environment: firstEnvironment, participantOrganisation } = parse(
  document.getElementById('portal-start')?.textContent,
);

function parse(json: string | null | undefined) {
  if (!json) return nothing;
  try {
    const read = z.safeParse(schema, JSON.parse(json));
    return read.success ? read.data : nothing;
  } catch {
    return nothing;
  }
}
