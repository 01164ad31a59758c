import type { affiliations } from '@portal/api/database/schema';
import { demoId } from '../demo-id.ts';

const organisation = (key: string, name: string, slug: string): typeof affiliations.$inferInsert => ({
  id: demoId(`organisation:${key}`),
  name,
  primaryBrand: slug,
  environmentId: demoId(`environment:${slug}`),
});

export const demoOrganisations: (typeof affiliations.$inferInsert)[] = [
  {
    ...organisation('voorbeeld', 'Voorbeeld Advies B.V.', 'voorbeeld'),
    isTeamVisible: true,
    teamText:
      'Voorbeeld Advies moet kunnen laten zien dat iedereen die adviseert de juiste diploma’s heeft. Daarom ziet je manager welke kwalificaties je hebt en wat je nog moet doen. Vragen? Mail opleidingen@voorbeeld.example.',
  },
  organisation('zonnig', 'Zonnig Verzekeringen N.V.', 'zonnig'),
  {
    ...organisation('banknoord', 'Bank Noord N.V.', 'banknoord'),
    ssoEnforced: true,
    emailDomain: 'banknoord.example',
  },
  /** The provider itself, whose people administer the portal and impersonate. */
  { ...organisation('provider', 'Hoffelijk Opleidingen B.V.', 'hoffelijk'), isProvider: true },
];
