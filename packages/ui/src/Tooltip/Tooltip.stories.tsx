import type { Meta, StoryObj } from '@storybook/react-vite';
import Pencil from 'lucide-react/icons/pencil';
import { expect, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Tooltip } from './Tooltip.tsx';
import { reachesByTab } from '../testing/opens.ts';
import { framed } from '../testing/story-layout.tsx';

/**
 * A few words at a button or link.
 *
 * **When to use**: the name of a button that only shows an icon (`names`), an addition that can be missed.
 *
 * **When not**: what everybody must know (that belongs in the page: on a touch screen there is hardly a tooltip),
 * links or buttons, a disabled button.
 *
 * **Anatomy**: a native popover at the button. The button gets the attributes that connect them.
 *
 * **Keyboard**
 *
 * | Key | Does |
 * | --- | --- |
 * | Tab to the button | shows at once |
 * | Escape | only takes the tooltip away |
 */
const meta = {
  title: 'Feedback/Tooltip',
  component: Tooltip,
  args: {
    text: 'Je werkgever ziet deze gegevens ook.',
    children: (control) => <Button {...control}>Opslaan</Button>,
  },
  decorators: [(story) => <div style={{ padding: 80, textAlign: 'center' }}>{story()}</div>],
} satisfies Meta<typeof Tooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: framed(200),
  play: reachesByTab,
};

export const NameOfIcon: Story = {
  name: 'Name of an icon',
  args: {
    text: 'Naam wijzigen',
    names: true,
    children: (control) => (
      <Button {...control} variant="quiet">
        <Pencil size={20} />
      </Button>
    ),
  },
  parameters: framed(200),
  play: reachesByTab,
};

export const FocusPointerAndEscape: Story = {
  name: 'Focus, pointer and Escape',
  tags: ['test-case'],
  // Shows on focus and hover, stays while it is hovered itself, and closes on Escape.
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Opslaan' });
    await expect(button).toHaveAccessibleDescription('Je werkgever ziet deze gegevens ook.');
    await userEvent.hover(button);
    const bubble = await canvas.findByRole('tooltip');
    await waitFor(() => expect(bubble).toBeVisible());
    const gap = () => button.getBoundingClientRect().top - bubble.getBoundingClientRect().bottom;
    await expect(Math.abs(gap() - 8)).toBeLessThanOrEqual(1);
    await userEvent.hover(bubble);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await waitFor(async () => expect(bubble).toBeVisible());
    await userEvent.unhover(bubble);
    await waitFor(() => expect(bubble).not.toBeVisible());
    await userEvent.tab();
    await waitFor(async () => expect(bubble).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await expect(bubble).not.toBeVisible();
    await expect(button).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    await waitFor(async () => expect(bubble).toBeVisible());
  },
};

export const NameOfButton: Story = {
  name: 'Name of a button',
  tags: ['test-case'],
  decorators: [
    (story) => <div style={{ position: 'fixed', insetBlockStart: 0, insetInlineStart: 0 }}>{story()}</div>,
  ],
  args: {
    text: 'Naam wijzigen',
    names: true,
    children: (control) => (
      <Button {...control} variant="quiet">
        <Pencil size={20} />
      </Button>
    ),
  },
  // Names a button that has only an icon; it opens below when there is no room above.
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Naam wijzigen' });
    await userEvent.tab();
    const bubble = await canvas.findByRole('tooltip');
    await waitFor(() => expect(bubble).toHaveAttribute('data-placed'));
    const box = bubble.getBoundingClientRect();
    await expect(box.top).toBeGreaterThanOrEqual(button.getBoundingClientRect().bottom);
    await expect(box.left).toBeGreaterThanOrEqual(0);
  },
};
