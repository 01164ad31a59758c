import { iconPath, type IconName } from '@portal/contract/environments/identity-calls';
import { places } from '@portal/contract/places';
import { compileTheme } from '@portal/ui/theme/compile-theme';
import type { EnvironmentRow } from '../queries.ts';

/** Characters that fit below an icon on a home screen. */
const maximumShortName = 12;

/**
 * Returns the web app manifest: the name and the icon that an environment has on a home screen, and where it starts.
 */
export function webManifest(environment: EnvironmentRow): object {
  const { name, slug, themeVariables } = environment;
  const { colors } = compileTheme(themeVariables);
  const icon = (file: IconName, side: number, purpose: 'any' | 'maskable') => ({
    src: `/api/${iconPath(environment, file)}`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  });
  return {
    name,
    short_name: shortName(name),
    lang: 'nl',
    start_url: `/${slug}${places.login}`,
    scope: '/',
    // Keeps the browser's controls: the portal leads to sibling sites, identity providers and files, which have no
    // way back.
    display: 'browser',
    theme_color: colors.primary,
    background_color: colors.background,
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('maskable-512.png', 512, 'maskable'),
    ],
  };
}

/** Returns as many of the first words as fit; the whole name when not even one does. */
function shortName(name: string): string {
  const fitting = name.split(/\s+/).reduce((short, word) => {
    const longer = short === '' ? word : `${short} ${word}`;
    return name.startsWith(longer) && longer.length <= maximumShortName ? longer : short;
  }, '');
  return fitting || name;
}
