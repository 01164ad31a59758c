import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { Card } from '../Card/Card.tsx';
import { Link } from '../Link/Link.tsx';
import { interactionStates } from '../testing/interaction-states.tsx';
import { ExpandablePanel } from './ExpandablePanel.tsx';

const paragraphs = (count: number) =>
  Array.from({ length: count }, (_, index) => (
    <p key={index} style={{ margin: '0 0 16px' }}>
      {`Alinea ${index + 1}: om te adviseren over hypotheken heb je het diploma Wft Hypothecair krediet nodig. `}
      <Link href={`#alinea-${index + 1}`}>{`Lees meer bij alinea ${index + 1}`}</Link>
    </p>
  ));

/**
 * Shortens what may be long.
 *
 * **When to use**: an explanation or a list at the end of a card.
 *
 * **When not**: what everybody must read, or a table (which has pages).
 *
 * **Anatomy**: a surface of 430 px with a button below; what does not fit is `hidden="until-found"`.
 *
 * **Keyboard**
 *
 * | Key | Does |
 * | --- | --- |
 * | Enter or space on the button | shows everything, or less again |
 * | Tab to something below the edge | opens the panel |
 * | Ctrl+F | also finds what is below the edge, and opens the panel |
 */
const meta = {
  title: 'Layout/ExpandablePanel',
  component: ExpandablePanel,
  args: { children: paragraphs(14), onOpenChange: fn() },
} satisfies Meta<typeof ExpandablePanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: { inSample: { 'paragraphs(14)': '<p>Een lange uitleg.</p>' } },
};

export const ExpandingAndCollapsing: Story = {
  name: 'Expanding and collapsing',
  tags: ['CMP-10', 'test-case'],
  render: (args) => (
    <div style={{ paddingBlockEnd: 900 }}>
      <Card title="Wft-eisen">
        <ExpandablePanel {...args} />
      </Card>
    </div>
  ),
  // [CMP-10] Shows 430 px, all of it, and less again.
  play: async ({ args, canvas, userEvent }) => {
    const more = canvas.getByRole('button', { name: 'Alles weergeven' });
    const panel = document.getElementById(more.getAttribute('aria-controls') ?? '') as HTMLElement;
    await expect(panel.offsetHeight).toBe(430);
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(more);
    await expect(panel.offsetHeight).toBeGreaterThan(430);
    const less = canvas.getByRole('button', { name: 'Minder weergeven' });
    await expect(less).toHaveAttribute('aria-expanded', 'true');
    await expect(less).toHaveFocus();
    await userEvent.click(less);
    await expect(panel.offsetHeight).toBe(430);
    await expect(args.onOpenChange).toHaveBeenCalledTimes(2);

    // Opens the panel for a focus that skips the button.
    const link = canvas.getByRole('link', { name: 'Lees meer bij alinea 14' });
    link.focus();
    const { top } = link.getBoundingClientRect();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Minder weergeven' })).toBeVisible());
    await expect(panel.scrollTop).toBe(0);
    await expect(Math.abs(link.getBoundingClientRect().top - top)).toBeLessThan(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Minder weergeven' }));
  },
};

export const ShortContent: Story = {
  parameters: { inSample: { 'paragraphs(2)': '<p>Een korte uitleg.</p>' } },
  name: 'Short content',
  tags: ['CMP-10'],
  args: { children: paragraphs(2) },
  // [CMP-10] Has no button when everything fits.
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole('button')).toBeNull());
    await expect(canvas.getByText(/Alinea 2/)).toBeVisible();
  },
};

export const FullyCollapsed: Story = {
  parameters: { inSample: { 'paragraphs(14)': '<p>Een lange uitleg.</p>' } },
  name: 'Fully collapsed',
  args: { height: 0 },
};

export const SearchInPage: Story = {
  ...FullyCollapsed,
  name: 'Search in the page',
  tags: ['CMP-10', 'test-case'],
  // [CMP-10] Opens when the search of the browser finds something in it.
  play: async ({ canvas }) => {
    const panel = document.getElementById(
      canvas.getByRole('button').getAttribute('aria-controls') ?? '',
    ) as HTMLElement;
    await expect(panel).toHaveAttribute('hidden', 'until-found');
    panel.dispatchEvent(new Event('beforematch'));
    await waitFor(() => expect(panel).not.toHaveAttribute('hidden'));
    await expect(canvas.getByRole('button', { name: 'Minder weergeven' })).toBeVisible();
  },
};

export const InteractionStates: Story = { ...interactionStates, name: 'Interaction states' };
