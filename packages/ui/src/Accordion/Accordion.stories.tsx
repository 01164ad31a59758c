import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Link } from '../Link/Link.tsx';
import { Accordion } from './Accordion.tsx';

/**
 * Onderdelen onder titels die open en dicht gaan.
 *
 * **Wanneer wel**: veelgestelde vragen, uitleg waarvan iemand één stuk nodig heeft.
 *
 * **Wanneer niet**: wat iedereen moet lezen (PageSection), onderdelen om tussen te wisselen (Tabs), of één lang stuk
 * (ExpandablePanel).
 *
 * **Opbouw**: een native `<details>` per onderdeel, met een kop in de `<summary>`. Zoeken in de pagina opent wat het
 * vindt, en op papier staat alles open.
 *
 * **Toetsenbord**
 *
 * | Toets | Doet |
 * | --- | --- |
 * | Tab | naar de volgende titel, of naar wat in een open onderdeel staat |
 * | Enter, spatie | opent of sluit het onderdeel |
 */
const meta = {
  title: 'Opbouw/Accordion',
  component: Accordion,
  args: {
    items: [
      {
        key: 'app',
        title: 'Welke app heb ik nodig?',
        content: <p>Elke app die codes van zes cijfers maakt, zoals die van je telefoon zelf.</p>,
      },
      {
        key: 'kwijt',
        title: 'Wat doe ik als ik mijn telefoon kwijt ben?',
        content: (
          <p>
            Log in met een herstelcode. <Link href="#herstelcodes">Lees over herstelcodes</Link>
          </p>
        ),
      },
      {
        key: 'klok',
        title: 'Waarom werkt de code niet?',
        content: <p>Meestal loopt de klok niet gelijk.</p>,
      },
    ],
  },
} satisfies Meta<typeof Accordion>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Standaard: Story = {
  name: 'Gewoon',
};

export const EenOpen: Story = {
  name: 'Eén begint open',
  args: { defaultOpen: 'app' },
};

export const Toetsen: Story = {
  name: 'Toetsenbord',
  tags: ['CMP-25', 'proef'],
  args: { defaultOpen: 'app' },
  // [CMP-25] Opens by the keyboard, closes the others, and leads into what is open.
  play: async ({ canvas, canvasElement, userEvent }) => {
    const open = () => [...canvasElement.querySelectorAll('details')].map((part) => part.open);
    await expect(open()).toEqual([true, false, false]);
    await expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(3);
    const lost = canvas.getByText('Wat doe ik als ik mijn telefoon kwijt ben?').closest('summary');
    lost?.focus();
    await userEvent.click(lost as HTMLElement);
    await expect(open()).toEqual([false, true, false]);
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Lees over herstelcodes' })).toHaveFocus();
    await userEvent.click(lost as HTMLElement);
    await expect(open()).toEqual([false, false, false]);
  },
};

export const Meer: Story = {
  name: 'Meer tegelijk open',
  tags: ['CMP-25'],
  args: { multiple: true, defaultOpen: 'klok' },
  // [CMP-25] Keeps parts open that are not exclusive.
  play: async ({ canvas, canvasElement }) => {
    const names = [...canvasElement.querySelectorAll('details')].map((part) => part.name);
    await expect(names).toEqual(['', '', '']);
    await expect(canvas.getByText('Meestal loopt de klok niet gelijk.')).toBeVisible();
  },
};
