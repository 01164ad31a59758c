import type { environments } from '@portal/api/database/schema';
import { startPathOf } from '@portal/contract/single-sign-on/rules';
import { bankNoord } from '../identity-provider/tenants.ts';
import { demoId } from './demo-id.ts';
import { imageId } from './images.ts';
import themes from './themes.json' with { type: 'json' };

export type DemoSlug = keyof typeof themes;

/** Returns a theme in its stored form: `primary` becomes `color_primary`. */
export function themeVariables(slug: DemoSlug): Record<string, string> {
  return Object.fromEntries(Object.entries(themes[slug]).map(([key, color]) => [`color_${key}`, color]));
}

function environment(slug: DemoSlug, name: string, dashboardTitle: string): typeof environments.$inferInsert {
  return {
    id: demoId(`environment:${slug}`),
    slug,
    name,
    dashboardTitle,
    logoId: imageId(slug, 'logo'),
    logoSlimId: imageId(slug, 'logoSlim'),
    logoDiapositiveId: imageId(slug, 'logoDiapositive'),
    backgroundImageId: imageId(slug, 'backgroundImage'),
    themeVariables: themeVariables(slug),
  };
}

export const demoEnvironments: (typeof environments.$inferInsert)[] = [
  environment('voorbeeld', 'Voorbeeld Advies', 'Jouw vakbekwaamheid bij Voorbeeld Advies'),
  environment('zonnig', 'Zonnig Verzekeringen', 'Een zonnige kijk op leren'),
  {
    ...environment('banknoord', 'Bank Noord', 'Leren bij Bank Noord'),
    footerDisabled: true,
    loginFormHidden: true,
    gradientDisabled: true,
    ssoEnabled: true,
    ssoEntityId: bankNoord.entityId,
    ssoButtonUrl: startPathOf(bankNoord.entityId),
    ssoButtonLabel: 'Inloggen met Bank Noord',
    ssoButtonDescription: 'Gebruik het account waarmee je ook op je werkplek inlogt.',
  },
  environment('hoffelijk', 'Hoffelijk', 'Fijn dat je er bent'),
];
