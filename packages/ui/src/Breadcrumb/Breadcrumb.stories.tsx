import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Card } from '../Card/Card.tsx';
import { BackLink } from './BackLink.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';

/**
 * Waar je bent, en de weg terug.
 *
 * **Wanneer wel**: pagina’s die dieper dan één stap liggen. Een pagina die direct onder een andere ligt heeft genoeg
 * aan een BackLink.
 *
 * **Wanneer niet**: stappen van een taak (Stepper).
 *
 * **Opbouw**: een `<nav>` met een lijst van links; de laatste is de pagina zelf. BackLink is één link met een pijl.
 *
 * **Toetsenbord**
 *
 * | Toets | Doet |
 * | --- | --- |
 * | Tab | naar de volgende link |
 * | Enter | volgt de link |
 */
const meta = {
  title: 'Navigatie/Breadcrumb',
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

export const Gewoon: Story = {};

export const Teruglink: Story = {
  render: () => <BackLink href="/diplomadossier">Terug naar je diplomadossier</BackLink>,
};

export const Standaard: Story = {
  name: 'Weinig ruimte',
  tags: ['CMP-13', 'proef'],
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
