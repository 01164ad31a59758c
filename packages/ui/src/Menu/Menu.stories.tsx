import type { Meta, StoryObj } from '@storybook/react-vite';
import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import Trash2 from 'lucide-react/icons/trash-2';
import { expect, fn, waitFor } from 'storybook/test';
import { Menu } from './Menu.tsx';
import { framed } from '../testing/story-layout.tsx';
import { opens } from '../testing/opens.ts';

/**
 * Een knop met een korte lijst van dingen om te doen.
 *
 * **Wanneer wel**: acties op een rij of kaart die niet alle zichtbaar hoeven te zijn.
 *
 * **Wanneer niet**: naar pagina's gaan (links, SideMenu), een waarde kiezen (Select).
 *
 * **Opbouw**: een knop en een native popover met `role="menu"`; elk punt heeft een tekst en eventueel een pictogram.
 *
 * **Toetsenbord**
 *
 * | Toets | Doet |
 * | --- | --- |
 * | Enter, spatie of ↓ op de knop | opent bij het eerste; ↑ bij het laatste |
 * | ↓ ↑ Home End | door de lijst, voorbij het einde weer van voren af |
 * | een letter | naar het volgende dat zo begint |
 * | Enter, spatie | doet het, sluit, en de focus gaat terug naar de knop |
 * | Escape | sluit; Tab sluit en gaat verder |
 */
const meta = {
  title: 'Navigatie/Menu',
  component: Menu,
  args: {
    label: 'Acties',
    items: [
      { key: 'bekijk', label: 'Bekijken', icon: <Eye />, href: '#bekijken' },
      { key: 'kopie', label: 'Kopie maken', icon: <Copy />, onSelect: fn(), disabled: true },
      { key: 'weg', label: 'Verwijderen', icon: <Trash2 />, onSelect: fn() },
    ],
  },
} satisfies Meta<typeof Menu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Gewoon: Story = {};

export const Open: Story = {
  parameters: framed(280),
  play: opens('Acties'),
};

export const Standaard: Story = {
  name: 'Met het toetsenbord',
  tags: ['proef'],
  // Opens, wraps around by keyboard and returns the focus.
  play: async ({ args, canvas, userEvent }) => {
    const remove = args.items[2]?.onSelect;
    const button = canvas.getByRole('button', { name: 'Acties' });
    const item = (name: string) => canvas.getByRole('menuitem', { name });
    await expect(button).toHaveAttribute('aria-haspopup', 'menu');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(item('Bekijken')).toHaveFocus());
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowUp}');
    await expect(item('Verwijderen')).toHaveFocus();
    await userEvent.keyboard('{Home}k');
    await expect(item('Kopie maken')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(item('Kopie maken')).toBeVisible();
    // Waits, since letters typed close together form one word.
    await new Promise((resolve) => setTimeout(resolve, 600));
    await userEvent.keyboard('v{Enter}');
    await expect(remove).toHaveBeenCalledOnce();
    await expect(button).toHaveFocus();
    await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'));
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(item('Verwijderen')).toHaveFocus());
    const box = canvas.getByRole('menu', { name: 'Acties' }).getBoundingClientRect();
    await expect(Math.abs(box.top - button.getBoundingClientRect().bottom - 8)).toBeLessThanOrEqual(1);
  },
};
