import { environment, type Environment } from '@portal/contract/environments/schema';
import * as z from 'zod/mini';

/**
 * The environment that the server put into the first HTML, together with its compiled theme, so that the first paint needs
 * no call. Null when the portal is served by a server that does not do so.
 */
export const firstEnvironment: Environment | null = parse(
  document.getElementById('portal-environment')?.textContent,
);

function parse(json: string | null | undefined): Environment | null {
  if (!json) return null;
  try {
    const read = z.safeParse(z.object({ environment: z.nullable(environment) }), JSON.parse(json));
    return read.success ? read.data.environment : null;
  } catch {
    return null;
  }
}
