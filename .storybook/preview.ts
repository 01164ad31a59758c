import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { applyVariables } from '../packages/ui/src/theme/apply-theme.ts';
import { compileTheme } from '../packages/ui/src/theme/compile-theme.ts';
import '../packages/ui/src/theme/theme.css';
import { type DemoTheme, demoThemeNames, demoThemes } from './themes.ts';

document.documentElement.lang = 'nl';

// What was spoken stays a while in the live region: a story that looks for a text means the one that is seen.
configure({ defaultIgnore: 'script, style, [data-portal-announcer]' });

const preview: Preview = {
  tags: ['autodocs'],
  globalTypes: {
    thema: {
      description: 'Thema van de omgeving',
      toolbar: {
        title: 'Thema',
        icon: 'paintbrush',
        dynamicTitle: true,
        items: Object.entries(demoThemeNames).map(([value, title]) => ({ value, title })),
      },
    },
  },
  initialGlobals: { thema: 'voorbeeld' },
  parameters: {
    a11y: {
      test: 'error',
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      },
    },
    controls: { expanded: true },
    options: { storySort: { order: ['Thema', 'Formulier', 'Componenten'] } },
  },
  decorators: [
    (story, { globals }) => {
      const theme = demoThemes[globals['thema'] as DemoTheme];
      applyVariables(document.documentElement, compileTheme(theme).variables);
      return story();
    },
  ],
};

export default preview;
