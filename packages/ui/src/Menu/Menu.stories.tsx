import type { Meta, StoryObj } from '@storybook/react-vite';
import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import Trash2 from 'lucide-react/icons/trash-2';
import { expect, fn, waitFor } from 'storybook/test';
import { Menu } from './Menu.tsx';
import { framed } from '../testing/story-layout.tsx';
import { opens } from '../testing/opens.ts';
import type { AnatomyParameter } from '../testing/Anatomy.tsx';

/**
 * A button with a short list of things to do.
 *
 * **When to use**: actions on a row or card that need not all be visible.
 *
 * **When not**: going to pages (links, SideMenu), choosing a value (Select).
 *
 * **Markup**: a `<button>` and a native popover with `role="menu"`.
 *
 * **Keyboard**
 *
 * | Key | Does |
 * | --- | --- |
 * | Enter, space or ↓ on the button | opens at the first item; ↑ at the last |
 * | ↓ ↑ Home End | through the list, past the end from the start again |
 * | a letter | to the next item that begins with it |
 * | Enter, space | does it, closes, and the focus returns to the button |
 * | Escape | closes; Tab closes and moves on |
 */
const meta = {
  title: 'Navigation/Menu',
  component: Menu,
  parameters: {
    anatomy: {
      story: 'Open',
      width: 400,
      height: 300,
      parts: [
        { selector: '[aria-haspopup="menu"]', name: 'Button' },
        { selector: '[role="menu"]', name: 'List' },
        { selector: '[role="menuitem"]', name: 'Item, which begins with a verb' },
        { selector: '[role="menuitem"][aria-disabled="true"]', name: 'Item that is not available now' },
        { selector: '[role="menuitem"]:last-child svg', name: 'Icon, if wanted' },
      ],
    } satisfies AnatomyParameter,
  },
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

export const Default: Story = {};

export const Open: Story = {
  parameters: framed(280),
  play: opens('Acties'),
};

export const Keyboard: Story = {
  tags: ['test-case'],
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
