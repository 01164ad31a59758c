import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Link } from '../Link/Link.tsx';
import { interactionStates } from '../testing/interaction-states.tsx';
import { Accordion } from './Accordion.tsx';

/**
 * Parts under titles that open and close.
 *
 * **When to use**: frequently asked questions, an explanation of which somebody needs one piece.
 *
 * **When not**: what everybody must read (PageSection), parts to switch between (Tabs), or one long piece
 * (ExpandablePanel).
 *
 * **Anatomy**: a native `<details>` per part, with a heading in its `<summary>`. The search of the browser opens what
 * it finds, and on paper everything is open.
 *
 * **Keyboard**
 *
 * | Key | Does |
 * | --- | --- |
 * | Tab | to the next title, or to what stands in an open part |
 * | Enter, space | opens or closes the part |
 */
const meta = {
  title: 'Layout/Accordion',
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

export const Default: Story = {};

export const InitiallyOpen: Story = {
  name: 'Initially open',
  args: { defaultOpen: 'app' },
};

export const Keyboard: Story = {
  tags: ['CMP-25', 'test-case'],
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

export const SeveralOpen: Story = {
  name: 'Several open',
  tags: ['CMP-25'],
  args: { multiple: true, defaultOpen: 'klok' },
  // [CMP-25] Keeps parts open that are not exclusive.
  play: async ({ canvas, canvasElement }) => {
    const names = [...canvasElement.querySelectorAll('details')].map((part) => part.name);
    await expect(names).toEqual(['', '', '']);
    await expect(canvas.getByText('Meestal loopt de klok niet gelijk.')).toBeVisible();
  },
};

export const InteractionStates: Story = { ...interactionStates, name: 'Interaction states' };
