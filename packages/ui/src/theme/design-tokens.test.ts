import { defineConfig, parse } from '@terrazzo/parser';
import { expect, test } from 'vitest';
import { compileTheme } from './compile-theme.ts';
import { darkTheme } from './dark-theme.ts';
import { designTokens } from './design-tokens.ts';
import { themeKeys } from './keys/keys.ts';

test('[ENV-10] every color is exported as a token of the Design Tokens format', () => {
  const { colors } = compileTheme({ primary: '#00a1de' });
  const { portal } = designTokens({ primary: '#00a1de' }) as { portal: Record<string, object> };
  expect(portal).toMatchObject({
    $type: 'color',
    merk: {
      primary: {
        $value: { colorSpace: 'srgb', components: [0, 0.6314, 0.8706], alpha: 1, hex: '#00a1de' },
        $description: 'Hoofdkleur',
        $extensions: { 'nl.portal.theme': { key: 'primary', derived: false } },
      },
      graph: { $value: { hex: colors.graph }, $extensions: { 'nl.portal.theme': { derived: true } } },
    },
  });
  const written = Object.values(portal).flatMap((group) =>
    typeof group === 'object' ? Object.keys(group) : [],
  );
  expect(written.toSorted()).toEqual(themeKeys.map(({ key }) => key as string).toSorted());
});

test('a reader of design tokens finds every color and size, light and dark', async () => {
  const brand = { primary: '#009a44' } as const;
  const filename = new URL('file:///theme.tokens.json');
  const read = async (tokens: object) => {
    const config = defineConfig(
      // Names are keys of the theme, with underscores.
      { lint: { rules: { 'core/consistent-naming': 'off' } } },
      { cwd: new URL('file:///') },
    );
    const { tokens: found } = await parse([{ filename, src: JSON.stringify(tokens) }], { config });
    return found;
  };
  for (const [scheme, { colors }] of [
    ['light', compileTheme(brand)],
    ['dark', darkTheme(brand)],
  ] as const) {
    const found = await read(designTokens(brand, { scheme, shape: { density: 'compact' } }));
    for (const { key, group } of themeKeys) {
      expect(found[`portal.${group}.${key}`]).toMatchObject({ $type: 'color', $value: { hex: colors[key] } });
    }
    expect(found['size.space-4']).toMatchObject({ $type: 'dimension', $value: { value: 12, unit: 'px' } });
  }
});
