import type { ArgTypesEnhancer, StrictInputType } from 'storybook/internal/types';
import type { Preview } from '@storybook/react-vite';
import { setUsualSupportDesk } from '../apps/portal/src/shared/environment/support-desk.ts';
import { demoSupportDesk } from '../packages/contract/src/environments/demo-support.ts';
import { applyVariables, removeVariables } from '../packages/ui/src/theme/apply-theme.ts';
import { compileTheme } from '../packages/ui/src/theme/compile-theme.ts';
import { darkTheme, lightDark } from '../packages/ui/src/theme/dark-theme.ts';
import { compileShape, shapeKeys, type Density } from '../packages/ui/src/theme/shape.ts';
import { inLanguage, languages } from '../packages/ui/src/testing/languages.tsx';
import { LazyComponentPage } from '../packages/ui/src/testing/LazyComponentPage.tsx';
import '../packages/ui/src/theme/theme.css';
import './focus-in-place.ts';
import './queries.ts';
import { sampleOf } from './sample.ts';
import { storyThemeNames, storyThemes, type StoryTheme } from './themes.ts';

setUsualSupportDesk(demoSupportDesk);

document.documentElement.lang = 'nl';

const schemes = { light: 'Light', dark: 'Dark', system: 'As the device' };
const densities = { comfortable: 'Comfortable', compact: 'Compact' } satisfies Record<Density, string>;
const textSizes = { '100%': 'Text 100 %', '150%': 'Text 150 %', '200%': 'Text 200 %' };
const items = (titles: Record<string, string>) =>
  Object.entries(titles).map(([value, title]) => ({ value, title }));
const size = (width: number, height: number) => ({ width: `${width}px`, height: `${height}px` });

/** Returns whether a value is the same after it was edited as JSON: it holds no element and no function. */
const isData = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? !('$$typeof' in value) && Object.values(value).every(isData)
    : typeof value !== 'function';

/** Returns the type of an argument with the quotes of the source around a default text alone: `"'cta'"` becomes `'cta'`. */
function withPlainDefault(argType: StrictInputType): StrictInputType {
  const summary = argType.table?.defaultValue?.summary;
  if (summary === undefined) return argType;
  const defaultValue = { ...argType.table?.defaultValue, summary: summary.replace(/^"('.*')"$/, '$1') };
  return { ...argType, table: { ...argType.table, defaultValue } };
}

/**
 * Gives a prop that takes any content a text field instead of an editor for objects, and none to elements and functions.
 * Puts the attributes of the element, which have no description, in a group of their own, and shows a default text in one
 * pair of quotes.
 */
const readableControls: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, given]) => {
      const argType = withPlainDefault(given);
      const type = argType.table?.type?.summary ?? '';
      if (argType.description === '' && type !== '')
        return [name, { ...argType, control: false, table: { ...argType.table, category: native } }];
      if (!isData(initialArgs[name])) return [name, { ...argType, control: false }];
      const isContent = /\bReactNode\b/.test(type) && !type.includes('=>') && !type.includes('[]');
      return [name, isContent ? { ...argType, control: { type: 'text' } } : argType];
    }),
  );

const native = 'Attributes of the element';

const preview: Preview = {
  tags: ['autodocs'],
  argTypesEnhancers: [readableControls],
  globalTypes: {
    theme: {
      description: 'Theme of the environment',
      toolbar: { title: 'Theme', icon: 'paintbrush', dynamicTitle: true, items: items(storyThemeNames) },
    },
    scheme: {
      description: 'Light or dark',
      toolbar: { title: 'Scheme', icon: 'contrast', dynamicTitle: true, items: items(schemes) },
    },
    density: {
      description: 'Room between and in the parts',
      toolbar: {
        title: 'Density',
        icon: 'component',
        dynamicTitle: true,
        items: items(densities),
      },
    },
    language: {
      description: 'Language of the library',
      toolbar: { title: 'Language', icon: 'globe', dynamicTitle: true, items: items(languages) },
    },
    textSize: {
      description: 'Size of the text',
      toolbar: { title: 'Text', icon: 'zoom', dynamicTitle: true, items: items(textSizes) },
    },
  },
  initialGlobals: {
    theme: 'voorbeeld',
    scheme: 'light',
    density: shapeKeys.density.default,
    language: 'nl',
    textSize: '100%',
  },
  parameters: {
    a11y: {
      test: 'error',
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      },
    },
    viewport: {
      options: {
        phone: { name: 'Phone (360)', styles: size(360, 740), type: 'mobile' },
        tablet: { name: 'Tablet (768)', styles: size(768, 1024), type: 'tablet' },
        desktop: { name: 'Desktop (1440)', styles: size(1440, 900), type: 'desktop' },
      },
    },
    controls: { expanded: true },
    // Of the examples: the docs around them are in English.
    htmlLang: 'nl',
    docs: {
      page: LazyComponentPage,
      source: { type: 'code', transform: sampleOf },
      stories: { filter: ({ tags }: { tags?: string[] }) => !tags?.includes('test-case') },
    },
    options: {
      storySort: {
        order: [
          'Welcome',
          'Recipes',
          'Theme',
          'Layout',
          'Navigation',
          'Forms',
          'Overlays',
          'Feedback',
          'Data',
          'Security',
          'Portal',
        ],
      },
    },
  },
  decorators: [
    (story, { globals }) => {
      const root = document.documentElement;
      const theme = storyThemes[globals['theme'] as StoryTheme];
      const scheme = String(globals['scheme'] ?? 'light');
      const compiled = compileTheme(theme);
      removeVariables(root);
      applyVariables(root, scheme === 'light' ? compiled.variables : lightDark(compiled, darkTheme(theme)));
      applyVariables(root, compileShape({ density: globals['density'] as Density }));
      root.dataset['scheme'] = scheme;
      root.style.fontSize = globals['textSize'] === '100%' ? '' : String(globals['textSize']);
      return inLanguage(globals['language'], story());
    },
  ],
};

export default preview;
