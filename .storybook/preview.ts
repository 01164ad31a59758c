import type { ArgTypesEnhancer } from 'storybook/internal/types';
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

const schemes = { light: 'Licht', dark: 'Donker', system: 'Zoals het apparaat' };
const textSizes = { '100%': 'Tekst 100 %', '150%': 'Tekst 150 %', '200%': 'Tekst 200 %' };
const items = (titles: Record<string, string>) =>
  Object.entries(titles).map(([value, title]) => ({ value, title }));
const size = (width: number, height: number) => ({ width: `${width}px`, height: `${height}px` });

/** Returns whether a value is the same after it was edited as JSON: it holds no element and no function. */
const isData = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? !('$$typeof' in value) && Object.values(value).every(isData)
    : typeof value !== 'function';

/**
 * Gives a prop that takes any content a text field instead of an editor for objects, and none to elements and functions.
 * Puts the attributes of the element, which have no description, in a group of their own.
 */
const readableControls: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
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
    thema: {
      description: 'Thema van de omgeving',
      toolbar: { title: 'Thema', icon: 'paintbrush', dynamicTitle: true, items: items(storyThemeNames) },
    },
    schema: {
      description: 'Licht of donker',
      toolbar: { title: 'Schema', icon: 'contrast', dynamicTitle: true, items: items(schemes) },
    },
    ruimte: {
      description: 'Ruimte tussen en in de onderdelen',
      toolbar: {
        title: 'Ruimte',
        icon: 'component',
        dynamicTitle: true,
        items: items(shapeKeys.density.options),
      },
    },
    taal: {
      description: 'Taal van de bibliotheek',
      toolbar: { title: 'Taal', icon: 'globe', dynamicTitle: true, items: items(languages) },
    },
    tekst: {
      description: 'Grootte van de tekst',
      toolbar: { title: 'Tekst', icon: 'zoom', dynamicTitle: true, items: items(textSizes) },
    },
  },
  initialGlobals: {
    thema: 'voorbeeld',
    schema: 'light',
    ruimte: shapeKeys.density.default,
    taal: 'nl',
    tekst: '100%',
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
        telefoon: { name: 'Telefoon (360)', styles: size(360, 740), type: 'mobile' },
        tablet: { name: 'Tablet (768)', styles: size(768, 1024), type: 'tablet' },
        bureau: { name: 'Bureau (1440)', styles: size(1440, 900), type: 'desktop' },
      },
    },
    controls: { expanded: true },
    docs: {
      page: LazyComponentPage,
      source: { type: 'code', transform: sampleOf },
      stories: { filter: ({ tags }: { tags?: string[] }) => !tags?.includes('proef') },
    },
    options: {
      storySort: {
        order: [
          'Welcome',
          'Other names',
          'Recipes',
          'Thema',
          'Opbouw',
          'Navigatie',
          'Formulier',
          'Vensters',
          'Feedback',
          'Data',
          'Beveiliging',
          'Portaal',
        ],
      },
    },
  },
  decorators: [
    (story, { globals }) => {
      const root = document.documentElement;
      const theme = storyThemes[globals['thema'] as StoryTheme];
      const scheme = String(globals['schema'] ?? 'light');
      const compiled = compileTheme(theme);
      removeVariables(root);
      applyVariables(root, scheme === 'light' ? compiled.variables : lightDark(compiled, darkTheme(theme)));
      applyVariables(root, compileShape({ density: globals['ruimte'] as Density }));
      root.dataset['scheme'] = scheme;
      root.style.fontSize = globals['tekst'] === '100%' ? '' : String(globals['tekst']);
      return inLanguage(globals['taal'], story());
    },
  ],
};

export default preview;
