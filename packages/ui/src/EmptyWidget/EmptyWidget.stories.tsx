import type { Meta, StoryObj } from '@storybook/react-vite';
import Check from 'lucide-react/icons/check';
import { expect } from 'storybook/test';
import { ButtonLink } from '../Button/ButtonLink.tsx';
import { doAndDont } from '../testing/do-and-dont.tsx';
import { EmptyWidget } from './EmptyWidget.tsx';

/**
 * What stands where there is nothing to show.
 *
 * **When to use**: a card or list without data, if possible with a next step.
 *
 * **When not**: loading (Skeleton, LoadingScreen), or an error of which something is known (ErrorPanel).
 *
 * **Anatomy**: a `<div>` with one sentence and, if wanted, a button or link.
 *
 * **Keyboard**
 *
 * Nothing to operate: what stands in it keeps its own keys.
 */
const meta = {
  title: 'Feedback/EmptyWidget',
  component: EmptyWidget,
} satisfies Meta<typeof EmptyWidget>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['CMP-09'],
  // [CMP-09] Shows that there are no data.
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Sorry, we konden geen data vinden')).toBeVisible();
  },
};

export const WithAction: Story = {
  name: 'With action',
  tags: ['CMP-09'],
  args: {
    text: 'Je bent nog niet ingeschreven voor een evenement.',
    action: <ButtonLink href="/evenementen">Bekijk de evenementen</ButtonLink>,
  },
  // [CMP-09] Has its own sentence and a next step.
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Je bent nog niet ingeschreven voor een evenement.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Bekijk de evenementen' })).toHaveAttribute(
      'href',
      '/evenementen',
    );
    await expect(canvas.queryByText('Sorry, we konden geen data vinden')).toBeNull();
  },
};

export const WithIcon: Story = {
  name: 'With icon',
  tags: ['CMP-09'],
  args: { text: 'Er staat niets open.', icon: <Check size={24} /> },
  // [CMP-09] Has its own icon, hidden from screen readers.
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Er staat niets open.')).toBeVisible();
    await expect(canvasElement.querySelector('[aria-hidden] > svg')).toBeVisible();
  },
};

export const DoAndDont: Story = {
  name: 'Do and don’t',
  ...doAndDont({
    good: {
      example: (
        <EmptyWidget
          text="Je hebt nog geen evenementen."
          action={<ButtonLink href="/evenementen">Bekijk de evenementen</ButtonLink>}
        />
      ),
      why: 'Says what is missing and offers the next step.',
    },
    bad: {
      example: <EmptyWidget text="Geen gegevens." />,
      why: 'Nobody knows whether that is right, or what to do.',
    },
  }),
};
