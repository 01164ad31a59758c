import type { Preview } from '@storybook/react-vite';
import { setUsualSupportDesk } from '../apps/portal/src/shared/environment/support-desk.ts';
import { demoSupportDesk } from '../packages/contract/src/environments/demo-support.ts';
import { applyVariables, removeVariables } from '../packages/ui/src/theme/apply-theme.ts';
import { compileTheme } from '../packages/ui/src/theme/compile-theme.ts';
import { darkTheme, lightDark } from '../packages/ui/src/theme/dark-theme.ts';
import { inLanguage, languages } from '../packages/ui/src/testing/languages.tsx';
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

const preview: Preview = {
  tags: ['autodocs'],
  globalTypes: {
    thema: {
      description: 'Thema van de omgeving',
      toolbar: { title: 'Thema', icon: 'paintbrush', dynamicTitle: true, items: items(storyThemeNames) },
    },
    schema: {
      description: 'Licht of donker',
      toolbar: { title: 'Schema', icon: 'contrast', dynamicTitle: true, items: items(schemes) },
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
  initialGlobals: { thema: 'voorbeeld', schema: 'light', taal: 'nl', tekst: '100%' },
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
      source: { type: 'code', transform: sampleOf },
      stories: { filter: ({ tags }: { tags?: string[] }) => !tags?.includes('proef') },
    },
    options: {
      storySort: {
        order: [
          'Welkom',
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
      root.dataset['scheme'] = scheme;
      root.style.fontSize = globals['tekst'] === '100%' ? '' : String(globals['tekst']);
      return inLanguage(globals['taal'], story());
    },
  ],
};

export default preview;
