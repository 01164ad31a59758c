import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { storyThemes, type StoryTheme } from '../../../../.storybook/themes.ts';
import { KeyTable } from './KeyTable.tsx';
import { themeKeys } from './keys.ts';

/**
 * Elke kleur die een omgeving kan kiezen, met de naam die een beheerder leest. Wat een omgeving niet kiest, leidt het thema
 * zelf af. De voorbeelden en het contrast zijn van het thema in de werkbalk; waar een kleur wordt gebruikt, is gemeten aan
 * de onderdelen zelf.
 */
const meta = {
  title: 'Thema/Sleutels',
  component: KeyTable,
  parameters: { layout: 'fullscreen', docs: { canvas: { sourceState: 'none' } } },
  // A list of all colors does not show which component uses them.
  tags: ['no-sentinel'],
  args: { theme: {} },
  render: (_args, { globals }) => <KeyTable theme={storyThemes[globals['thema'] as StoryTheme] ?? {}} />,
} satisfies Meta<typeof KeyTable>;

export default meta;

export const Alle: StoryObj<typeof meta> = {
  name: 'Alle sleutels',
  tags: ['ENV-07'],
  // [ENV-07] Lists every key with its name, default, use and contrast.
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('article');
    await expect(rows).toHaveLength(themeKeys.length);
    for (const [index, { key, label }] of themeKeys.entries()) {
      const row = rows.find((one) => one.id === `sleutel-${key}`) as HTMLElement;
      await expect(within(row).getByRole('heading', { name: label }), `${index}`).toBeVisible();
      await expect(within(row).getByText(key)).toBeVisible();
    }
    const button = canvas.getByRole('article', { name: 'Knop: tekst' });
    await expect(button).toHaveTextContent(/Button: .*tekst/);
    await expect(button).toHaveTextContent(/op Knop: .* op 1, nodig is 4,5/);
    await expect(canvas.getByRole('article', { name: 'Hoofdkleur' })).toHaveTextContent('#ac2e32');
    await expect(canvas.getByRole('article', { name: 'Voettekst' })).toHaveTextContent(
      'gelijk aan Accentkleur',
    );
  },
};
