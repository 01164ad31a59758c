import type { DraftValues } from '@portal/contract/environments/draft-calls';
import { isImageReference } from '@portal/contract/environments/inputs';
import { isLinkTarget } from '@portal/contract/environments/rules';
import { isHex } from '@portal/ui/theme/contrast';
import { mediaObjectResource } from '../media/resource.ts';
import type { EnvironmentRow } from './queries.ts';
import { environmentResource, isColorName } from './resource.ts';

/**
 * Returns the JSON-LD of an environment with the values of a draft, which may be half typed: invalid images, URLs and
 * colors are left out.
 */
export function draftResource(environment: EnvironmentRow, values: DraftValues) {
  const { logo, logoSlim, logoDiapositive, backgroundImage, ssoButtonUrl, themeVariables, ...others } =
    values;
  const texts = Object.entries(others).map(([name, value]) => [name, value === '' ? null : value] as const);
  const images = Object.entries({ logo, logoSlim, logoDiapositive, backgroundImage })
    .filter(([, reference]) => reference !== undefined)
    .map(([name, reference]) => [name, isImageReference(reference) ? resourceOf(reference) : null] as const);
  return {
    ...environmentResource(environment),
    ...Object.fromEntries<unknown>([...texts, ...images]),
    ...(ssoButtonUrl !== undefined && { ssoButtonUrl: isLinkTarget(ssoButtonUrl) ? ssoButtonUrl : null }),
    ...(themeVariables !== undefined && { themeVariables: colorsIn(themeVariables) }),
    // Only administrators may know the reason.
    themeReason: undefined,
  };
}

const resourceOf = (reference: string) => mediaObjectResource(reference.slice(-36));

const colorsIn = (themeVariables: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(themeVariables).filter(([name, color]) => isColorName(name) && isHex(color)),
  );
