import { emailPlaceholders, emailTextSize } from '@portal/contract/environments/preview/email-preview';
import { emailColors, emailVariable } from '@portal/ui/theme/email-palettes';
import { themeKeys } from '@portal/ui/theme/keys';
import { expect, test } from 'vitest';
import { emailPage } from './email-preview.ts';

const sample = emailPage({
  config: { origin: 'https://portaal.example' },
  clock: { now: () => new Date('2026-11-26T12:00:00Z') },
  request: { ip: '192.0.2.17', headers: {} },
} as Parameters<typeof emailPage>[0]);

test('[ENV-09] the sample email has placeholders for the colors, texts and images of an environment', () => {
  expect(sample).not.toMatch(/#[\da-f]{3,8}\b(?!;)/i);
  for (const placeholder of Object.values(emailPlaceholders)) expect(sample).toContain(placeholder);
  for (const scheme of ['light', 'dark'] as const) {
    const used = emailColors.filter((color) => sample.includes(`var(${emailVariable(scheme, color)})`));
    expect(used).toEqual(emailColors);
  }
  expect(sample.match(/<img[^>]*>/g)).toEqual([expect.stringContaining('src="data:,"')]);
});

test('[ENV-09] the sample email is a real notice that refers to the theme variables of its parts', () => {
  expect(sample).toContain('Je wachtwoord is gewijzigd');
  expect(sample).toContain('https://portaal.example/wachtwoord-vergeten');
  const named = [...sample.matchAll(/var\((--portal-[\w-]+)\)/g)].map(([, name]) => name);
  const variables = themeKeys.map(({ variable }) => variable as string);
  expect(named.length).toBeGreaterThan(8);
  const [, sheet = ''] = /<style>([^<]*--keys[^<]*)<\/style><\/head>/.exec(sample) ?? [];
  const classes = [...sheet.matchAll(/\.(\w+)/g)].map(([, each = '']) => each);
  expect(classes).toEqual(expect.arrayContaining(['page', 'button']));
  for (const each of classes) expect(sample).toMatch(new RegExp(`class="(?:[^"]* )?${each}[ "]`));
  for (const name of named) expect(variables).toContain(name);
});

test('[ENV-09] the sample email contains time and IP address of the request, and text in a size set by the editor', () => {
  expect(sample).toContain('Beste Anna,');
  expect(sample).toContain('26 november 2026');
  expect(sample).toContain('192.0.2');
  expect(sample).not.toMatch(/font-size:\d/);
  expect(sample).toContain(`px * var(${emailTextSize}, 1))`);
});
