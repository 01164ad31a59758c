import type { Meta, StoryObj } from '@storybook/react-vite';
import CircleHelp from 'lucide-react/icons/circle-help';
import { expect, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Link } from '../Link/Link.tsx';
import { opens } from '../testing/opens.ts';
import { framed } from '../testing/story-layout.tsx';
import { Popover } from './Popover.tsx';

/**
 * Een paneel bij een knop, met iets erin.
 *
 * **Wanneer wel**: uitleg waar een link in staat, een paar velden die niet op de pagina passen.
 *
 * **Wanneer niet**: handelingen om uit te kiezen (Menu), een paar woorden (Tooltip), of een vraag (Modal).
 *
 * **Opbouw**: een Button en een native popover met `role="dialog"` en een titel. De inhoud bestaat alleen als hij open
 * is.
 *
 * **Toetsenbord**
 *
 * | Toets | Doet |
 * | --- | --- |
 * | Enter, spatie op de knop | opent of sluit |
 * | Tab op de knop | naar wat in het paneel staat |
 * | Escape | sluit; de focus staat weer op de knop |
 */
const meta = {
  title: 'Vensters/Popover',
  component: Popover,
  parameters: framed(280),
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

export const Open: Story = {
  name: 'Gewoon',
  play: opens('Wat telt mee?'),
};

export const MetSluiten: Story = {
  name: 'Met een knop die sluit',
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

export const Toetsen: Story = {
  name: 'Toetsenbord',
  tags: ['CMP-26', 'proef'],
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
