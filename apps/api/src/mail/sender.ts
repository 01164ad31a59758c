import { supportDeskOf } from '@portal/contract/environments/rules';
import { compileTheme } from '@portal/ui/theme/compile-theme';
import { isDark } from '@portal/ui/theme/contrast';
import { eq } from 'drizzle-orm';
import type { Config } from '../config.ts';
import { environments } from '../database/schema.ts';
import type { Services } from '../platform/context.ts';
import type { Sender } from './email.ts';
import { drawLogo, type DrawnLogo } from './logo.ts';

type Environment = typeof environments.$inferSelect;

/** A sender, with the logo to attach. */
export interface SenderWithLogo {
  sender: Sender;
  logo: Buffer | null;
}

/** Content id of the logo within an email. */
export const logoId = 'logo@portaal';

/** Returns the sender of emails that belong to no environment. */
export const defaultSender = ({ supportDesk }: Pick<Config, 'supportDesk'>): Sender => ({
  name: 'Portaal',
  themeVariables: {},
  supportDesk,
  logo: null,
});

/**
 * Draws the logo for the bar: on a dark bar the version for dark backgrounds, if there is one. Returns null without a
 * logo, and for one that cannot be drawn, since an email without it is better than none.
 */
async function findLogo(services: Services, environment: Environment): Promise<DrawnLogo | null> {
  const { id: environmentId, logoId: ordinary, logoDiapositiveId: light, themeVariables } = environment;
  try {
    const { mainnav } = compileTheme(themeVariables).colors;
    const id = (isDark(mainnav) ? light : null) ?? ordinary;
    return id === null ? null : await drawLogo(services, id, mainnav);
  } catch (error) {
    services.log.warn({ err: error, environmentId }, 'A logo could not be drawn; the email goes without.');
    return null;
  }
}

/** Finds the sender of an environment's emails; the default one without an environment. */
export async function findSender(services: Services, environmentId: string | null): Promise<SenderWithLogo> {
  const [environment] =
    environmentId === null
      ? []
      : await services.database.select().from(environments).where(eq(environments.id, environmentId));
  if (environment === undefined) return { sender: defaultSender(services.config), logo: null };
  const { name, themeVariables, darkDisabled } = environment;
  const drawn = await findLogo(services, environment);
  return {
    sender: {
      name,
      themeVariables,
      darkDisabled,
      supportDesk: supportDeskOf(environment, services.config.supportDesk),
      logo: drawn && { src: `cid:${logoId}`, width: drawn.width, height: drawn.height },
    },
    logo: drawn?.png ?? null,
  };
}
