import type { StorybookConfig } from '@storybook/react-vite';
import { types } from 'storybook/internal/babel';
import type { CsfEnricher } from 'storybook/internal/types';
import { withOtherNames } from './other-names.ts';

/**
 * Stores the code of examples as `originalSource`, since `code` bypasses `docs.source.transform`, which adds imports.
 */
const transformable =
  (enrich: CsfEnricher): CsfEnricher =>
  async (csf, csfSource) => {
    const { _ast: ast } = csf;
    const { body } = ast.program;
    const first = body.length;
    await enrich(csf, csfSource);
    for (const statement of body.slice(first)) {
      types.traverseFast(statement, (node) => {
        if (types.isObjectProperty(node) && types.isIdentifier(node.key, { name: 'code' })) {
          node.key = types.identifier('originalSource');
        }
      });
    }
  };

// Storybook's types lack this preset key.
const config: StorybookConfig & { experimental_enrichCsf: typeof transformable } = {
  framework: '@storybook/react-vite',
  stories: ['./*.mdx', '../packages/ui/src/**/*.stories.tsx', '../apps/portal/src/**/*.stories.tsx'],
  // The portal's own mark and picture, on its screens.
  staticDirs: ['../apps/portal/public'],
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    '@chromatic-com/storybook',
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Hides the stories that are tests until they are selected in the filter of the sidebar.
  tags: { 'test-case': { defaultFilterSelection: 'exclude' } },
  // Code samples are read from the sources, since the code in the built Storybook is minified.
  // The search finds the headings of pages, and the names of all entries of a docs page.
  features: { experimentalCodeExamples: true, experimentalSearchDocsHeadings: true },
  experimental_enrichCsf: transformable,
  experimental_indexers: (indexers = []) => indexers.map(withOtherNames),
  typescript: {
    reactDocgen: 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      tsconfigPath: './packages/ui/tsconfig.json',
      include: ['packages/ui/src/**/*.tsx'],
      exclude: ['**/*.stories.tsx', '**/*.test.tsx'],
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      savePropValueAsString: true,
      // Of the attributes of an element only its own, such as those of an input.
      propFilter: ({ parent }) =>
        !parent?.fileName.includes('node_modules') || /^(?!All|SVG)\w+HTMLAttributes$/.test(parent.name),
    },
  },
};

export default config;
