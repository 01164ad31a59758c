import type { Parts } from '@portal/contract/environments/changes';
import { environmentResource } from './resource.ts';
import type { EnvironmentRow } from './queries.ts';

const own = [
  'name',
  'dashboardTitle',
  'slug',
  'footerDisabled',
  'loginFormHidden',
  'gradientDisabled',
  'supportHours',
  'supportPhone',
  'supportEmail',
  'ssoButtonUrl',
  'ssoButtonLabel',
  'ssoButtonDescription',
] as const;
const images = ['logo', 'logoSlim', 'logoDiapositive', 'backgroundImage'] as const;

/** Returns an environment as parts that can be changed one by one. */
export function partsOf(environment: EnvironmentRow): Parts {
  const resource = environmentResource(environment);
  return {
    ...Object.fromEntries(own.map((name) => [name, environment[name] ?? ''])),
    ...Object.fromEntries(images.map((name) => [name, resource[name]?.['@id'] ?? ''])),
    ...environment.themeVariables,
  };
}
