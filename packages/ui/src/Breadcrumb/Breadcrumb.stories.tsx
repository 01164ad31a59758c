import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Card } from '../Card/Card.tsx';
import { interactionStates } from '../testing/interaction-states.tsx';
import { BackLink } from './BackLink.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';

/**
 * Where you are, and the way back.
 *
 * **When to use**: pages that lie deeper than one step. A page directly below another one has enough of a BackLink.
 *
 * **When not**: steps of a task (Stepper).
 *
 * **Anatomy**: a `<nav>` with a list of links; the last item is the page itself. BackLink is one link with an arrow.
 *
 * **Keyboard**
 *
 * | Key | Does |
 * | --- | --- |
 * | Tab | to the next link |
 * | Enter | follows the link |
 */
const meta = {
  title: 'Navigation/Breadcrumb',
  component: Breadcrumb,
  args: {
    items: [
      { href: '/', label: 'Dashboard' },
      { href: '/diplomadossier', label: 'Diplomadossier' },
      { label: 'Wft Hypothecair krediet' },
    ],
  },
} satisfies Meta<typeof Breadcrumb>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithBackLink: Story = {
  name: 'BackLink',
  render: () => <BackLink href="/diplomadossier">Terug naar je diplomadossier</BackLink>,
};

export const Narrow: Story = {
  tags: ['CMP-13', 'test-case'],
  render: (args) => (
    <div style={{ display: 'grid', gap: 32 }}>
      <Breadcrumb {...args} />
      <div style={{ inlineSize: 280 }}>
        <Breadcrumb {...args} aria-label="Smal" />
      </div>
      <Card title="Diplomadossier">
        <BackLink href="/" />
        <br />
        <BackLink href="/diplomadossier">Terug naar je diplomadossier</BackLink>
      </Card>
    </div>
  ),
  // [CMP-13] Keeps only the previous step where there is little room.
  play: async ({ canvas }) => {
    const wide = canvas.getByRole('navigation', { name: 'Kruimelpad' });
    await expect([...wide.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/diplomadossier',
    ]);
    await expect(wide.querySelector('[aria-current=page]')).toHaveTextContent('Wft Hypothecair krediet');
    const narrow = canvas.getByRole('navigation', { name: 'Smal' });
    const shown = [...narrow.querySelectorAll('li')].filter((item) => item.offsetHeight > 0);
    await expect(shown.map((item) => item.textContent)).toEqual(['Diplomadossier']);
    await expect(canvas.getByRole('link', { name: 'Terug' })).toHaveAttribute('href', '/');
  },
};

export const InteractionStates: Story = { ...interactionStates, name: 'Interaction states' };
