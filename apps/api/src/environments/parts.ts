import type { Parts } from '@portal/contract/environments/changes';
import { isImageReference } from '@portal/contract/environments/inputs';
import { isLinkTarget } from '@portal/contract/environments/rules';
import { isHex } from '@portal/ui/theme/contrast';
import { isThemeKey } from '@portal/ui/theme/keys';
import { mediaObjectResource } from '../media/resource.ts';
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

/** Prefix of a color's key in the name of its part. */
export const prefix = 'color_';

/** Returns an environment as parts that can be changed one by one. */
export function partsOf(environment: EnvironmentRow): Parts {
  const resource = environmentResource(environment);
  return {
    ...Object.fromEntries(own.map((name) => [name, environment[name] ?? ''])),
    ...Object.fromEntries(images.map((name) => [name, resource[name]?.['@id'] ?? ''])),
    ...environment.themeVariables,
  };
}

/**
 * Returns the JSON-LD of an environment with these parts, which may be half typed: invalid images, URLs and colors
 * are left out.
 */
export function resourceOfParts(environment: EnvironmentRow, parts: Parts) {
  const { ssoButtonUrl } = parts;
  const texts = own.map((name) => [name, parts[name] === '' ? null : parts[name]] as const);
  const pictures = images.map((name) => {
    const reference = parts[name];
    return [name, isImageReference(reference) ? mediaObjectResource(reference.slice(-36)) : null] as const;
  });
  const colors = Object.entries(parts).filter(
    ([name, color]) => name.startsWith(prefix) && isThemeKey(name.slice(prefix.length)) && isHex(color),
  );
  return {
    ...environmentResource(environment),
    ...Object.fromEntries<unknown>([...texts, ...pictures]),
    ssoButtonUrl: typeof ssoButtonUrl === 'string' && isLinkTarget(ssoButtonUrl) ? ssoButtonUrl : null,
    themeVariables: Object.fromEntries(colors),
  };
}
