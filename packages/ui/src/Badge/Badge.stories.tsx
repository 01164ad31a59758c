import type { Meta, StoryObj } from '@storybook/react-vite';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import { expect } from 'storybook/test';
import { doAndDont } from '../testing/do-and-dont.tsx';
import { beside, narrow } from '../testing/story-layout.tsx';
import { Badge } from './Badge.tsx';

/**
 * A few words about a thing, such as its state.
 *
 * **When to use**: the state of a file, a registration or a device, in a table or beside a title.
 *
 * **When not**: a message (Notice), something to click (Button, Link), or a number in a text.
 *
 * **Anatomy**: a `<span>` with the words and, if wanted, an icon. The color supports the words: without color it says
 * the same.
 *
 * **Keyboard**
 *
 * Nothing to operate.
 */
const meta = {
  title: 'Data/Badge',
  component: Badge,
  args: { children: 'In behandeling' },
} satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Tones: Story = {
  tags: ['CMP-20'],
  decorators: [beside],
  render: () => (
    <>
      <Badge>Dit toestel</Badge>
      <Badge tone="information">Nieuw</Badge>
      <Badge tone="success">Goedgekeurd</Badge>
      <Badge tone="warning">Wordt beoordeeld</Badge>
      <Badge tone="error">Afgewezen</Badge>
    </>
  ),
  // [CMP-20] Says in words what the color means.
  play: async ({ canvas }) => {
    const grounds = ['Dit toestel', 'Nieuw', 'Goedgekeurd', 'Wordt beoordeeld', 'Afgewezen'].map(
      (words) => getComputedStyle(canvas.getByText(words).parentElement as Element).backgroundColor,
    );
    await expect(new Set(grounds).size).toBe(5);
  },
};

export const WithIcon: Story = {
  name: 'With icon',
  decorators: [beside],
  render: () => (
    <>
      <Badge tone="success" icon={<CircleCheck />}>
        Goedgekeurd
      </Badge>
      <Badge tone="warning" icon={<Clock />}>
        Wordt beoordeeld
      </Badge>
    </>
  ),
};

export const LongText: Story = {
  name: 'Long text',
  tags: ['CMP-20'],
  decorators: [narrow(200)],
  args: {
    tone: 'success',
    icon: <CircleCheck />,
    children: 'Goedgekeurd, ondertekend door Anna de Vries',
  },
  // [CMP-20] Stays within its place, with the icon beside the first line.
  play: async ({ canvas, canvasElement }) => {
    const words = canvas.getByText(/^Goedgekeurd/).getBoundingClientRect();
    const icon = canvasElement.querySelector('svg')?.getBoundingClientRect() as DOMRect;
    await expect(words.right).toBeLessThanOrEqual(200 + canvasElement.getBoundingClientRect().left + 32);
    await expect(words.height).toBeGreaterThan(icon.height * 2);
    await expect(icon.bottom).toBeLessThan(words.top + words.height / 2);
  },
};

export const DoAndDont: Story = {
  name: 'Do and don’t',
  ...doAndDont({
    good: {
      example: (
        <span>
          <Badge tone="success">Goedgekeurd</Badge>
        </span>
      ),
      why: 'One or two words that are the state.',
    },
    bad: {
      example: (
        <span>
          <Badge tone="success">Je diploma is op 3 maart door ons goedgekeurd</Badge>
        </span>
      ),
      why: 'A sentence is a Notice or a text.',
    },
  }),
};
