import type { Meta, StoryObj } from '@storybook/react-vite';
import Pencil from 'lucide-react/icons/pencil';
import Printer from 'lucide-react/icons/printer';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Trash2 from 'lucide-react/icons/trash-2';
import { expect, fn, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { interactionStates } from '../testing/interaction-states.tsx';
import { beside, framed } from '../testing/story-layout.tsx';
import { reachesByTab } from '../testing/opens.ts';
import { IconButton } from './IconButton.tsx';

/**
 * A square button with only an icon.
 *
 * **When to use**: an action with an icon that everybody knows (closing, printing, turning), where there is no room
 * for a text: a toolbar, a row of a table.
 *
 * **When not**: everything else. A Button with a text is clearer, and on a touch screen nobody sees the tooltip.
 *
 * **Anatomy**: a Button in a Tooltip. `label` is its name for screen readers and the text of the tooltip.
 *
 * **Keyboard**
 *
 * | Key | Does |
 * | --- | --- |
 * | Tab | to the button, and shows the tooltip |
 * | Enter, space | does it |
 * | Escape | only takes the tooltip away |
 */
const meta = {
  title: 'Forms/IconButton',
  component: IconButton,
  args: { label: 'Naam wijzigen', children: <Pencil />, onClick: fn() },
  decorators: [(story) => <div style={{ padding: '64px 80px 16px' }}>{story()}</div>],
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: framed(160),
  play: reachesByTab,
};

export const NameKeyboardAndTooltip: Story = {
  name: 'Name, keyboard and tooltip',
  tags: ['test-case'],
  play: async ({ canvas, args, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Naam wijzigen' });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    const bubble = await canvas.findByRole('tooltip');
    await waitFor(() => expect(bubble).toBeVisible());
    await expect(bubble).toHaveTextContent('Naam wijzigen');
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
    await userEvent.keyboard('{Escape}');
    await expect(bubble).not.toBeVisible();
    await expect(button).toHaveFocus();
  },
};

export const Variants: Story = {
  decorators: [beside],
  render: () => (
    <>
      <IconButton label="Afdrukken" variant="cta">
        <Printer />
      </IconButton>
      <IconButton label="Draaien">
        <RotateCw />
      </IconButton>
      <IconButton label="Wijzigen" variant="quiet">
        <Pencil />
      </IconButton>
      <IconButton label="Verwijderen" variant="danger">
        <Trash2 />
      </IconButton>
      <IconButton label="Klein wijzigen" variant="quiet" size="compact">
        <Pencil />
      </IconButton>
      <IconButton label="Klein verwijderen" variant="danger" size="compact">
        <Trash2 />
      </IconButton>
      <Button variant="quiet">Annuleren</Button>
    </>
  ),
  // Is a square as high as a Button.
  play: async ({ canvas }) => {
    const sizes = canvas.getAllByRole('button').map((button) => {
      const { width, height } = button.getBoundingClientRect();
      return [width, height];
    });
    await expect(sizes.slice(0, 6)).toEqual([
      [44, 44],
      [44, 44],
      [44, 44],
      [44, 44],
      [36, 36],
      [36, 36],
    ]);
    await expect(sizes[6]?.[1]).toBe(44);
  },
};

export const Busy: Story = {
  args: { busy: true },
};

export const ClickWhileBusy: Story = {
  name: 'Click while busy',
  tags: ['test-case'],
  args: { busy: true },
  // Shows the spinner in place of the icon, and keeps its size and its name.
  play: async ({ canvas, args, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Naam wijzigen' });
    await expect(button.querySelector('[data-part=spinner]')).toBeVisible();
    await expect(button.getBoundingClientRect().width).toBe(44);
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const Disabled: Story = {
  args: { disabled: true },
};

export const InteractionStates: Story = { ...interactionStates, name: 'Interaction states' };
