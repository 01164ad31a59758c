import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { EmptyWidget } from '../EmptyWidget/EmptyWidget.tsx';
import type { AnatomyParameter } from '../testing/Anatomy.tsx';
import { Card } from './Card.tsx';

/**
 * A surface with one subject.
 *
 * **When to use**: what is one whole: details, a list, a form.
 *
 * **When not**: running text, or a surface within a surface.
 *
 * **Markup**: a `<section>` with an `h2` or `h3`.
 *
 * **Keyboard**
 *
 * Nothing to operate: what stands in it keeps its own keys.
 */
const meta = {
  title: 'Layout/Card',
  component: Card,
  parameters: {
    anatomy: {
      story: 'WithActions',
      width: 560,
      height: 260,
      parts: [
        { selector: 'section', name: 'Surface' },
        { selector: 'section h2', name: 'Title' },
        { selector: 'section > div > div', name: 'Actions on what the card shows, if wanted' },
        { selector: 'section > p', name: 'Content' },
      ],
    } satisfies AnatomyParameter,
  },
  args: {
    title: 'Mijn gegevens',
    children: <p>Anna de Vries werkt bij Voorbeeld Advies B.V. en volgt twee opleidingen.</p>,
  },
} satisfies Meta<typeof Card>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['CMP-15'],
  // [CMP-15] Has a title of level 2.
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'Mijn gegevens' })).toBeVisible();
  },
};

export const LowerHeading: Story = {
  name: 'Lower heading',
  tags: ['CMP-15'],
  args: { titleLevel: 3 },
  // [CMP-15] Can have a title of level 3.
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3, name: 'Mijn gegevens' })).toBeVisible();
  },
};

export const WithActions: Story = {
  name: 'With actions',
  args: {
    title: 'Diploma’s en bevoegdheden van Chris van den Berg',
    actions: (
      <Button variant="quiet" size="compact">
        Wijzigen
      </Button>
    ),
  },
};

export const WithoutTitle: Story = {
  name: 'Without title',
  args: { title: undefined },
};

export const Empty: Story = {
  args: { title: 'Evenementen', children: <EmptyWidget /> },
};
