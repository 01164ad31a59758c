import type { Meta, StoryObj } from '@storybook/react-vite';
import CircleHelp from 'lucide-react/icons/circle-help';
import { expect, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Link } from '../Link/Link.tsx';
import { opens } from '../testing/opens.ts';
import { framed } from '../testing/story-layout.tsx';
import { Popover } from './Popover.tsx';

/**
 * A panel at a button, with something in it.
 *
 * **When to use**: an explanation with a link in it, a few fields that do not fit on the page.
 *
 * **When not**: actions to choose from (Menu), a few words (Tooltip), or a question (Modal).
 *
 * **Anatomy**: a Button and a native popover with `role="dialog"` and a title. The content exists only while it is
 * open.
 *
 * **Keyboard**
 *
 * | Key | Does |
 * | --- | --- |
 * | Enter, space on the button | opens or closes |
 * | Tab on the button | to what stands in the panel |
 * | Escape | closes; the focus is on the button again |
 */
const meta = {
  title: 'Overlays/Popover',
  component: Popover,
  // Written out, since Storybook's compiler drops parameters that are a call.
  parameters: { docs: { ...framed(280).docs } },
  args: {
    label: 'Wat telt mee?',
    title: 'Wat telt mee',
    icon: <CircleHelp />,
    children: (
      <p>
        Diploma’s die we hebben goedgekeurd. <Link href="#eisen">Lees alle eisen</Link>
      </p>
    ),
  },
} satisfies Meta<typeof Popover>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: opens('Wat telt mee?'),
};

export const WithCloseButton: Story = {
  name: 'With a close button',
  args: {
    id: 'telt-mee',
    children: (
      <div style={{ display: 'grid', gap: 16, justifyItems: 'start' }}>
        Diploma’s die we hebben goedgekeurd.
        <Button size="compact" popoverTarget="telt-mee" popoverTargetAction="hide">
          Begrepen
        </Button>
      </div>
    ),
  },
  play: opens('Wat telt mee?'),
};

export const Keyboard: Story = {
  tags: ['CMP-26', 'test-case'],
  // [CMP-26] Leads from the button into the panel, which closes on Escape and returns the focus.
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Wat telt mee?' });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    const panel = await canvas.findByRole('dialog', { name: 'Wat telt mee' });
    await waitFor(() => expect(panel).toBeVisible());
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    const top = panel.getBoundingClientRect().top - button.getBoundingClientRect().bottom;
    await expect(Math.abs(top - 8)).toBeLessThanOrEqual(1);
    canvas.getByRole('link', { name: 'Lees alle eisen' }).focus();
    panel.hidePopover();
    await waitFor(() => expect(canvas.queryByText(/^Diploma’s/)).toBeNull());
    await expect(button).toHaveFocus();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  },
};
