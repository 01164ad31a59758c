import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { interactionStates } from '../testing/interaction-states.tsx';
import { narrow } from '../testing/story-layout.tsx';
import { LocaleProvider } from '../LocaleProvider.tsx';
import { Pagination, type PaginationProps } from './Pagination.tsx';

/**
 * Leafing through a list in pages.
 *
 * **When to use**: a long list of cards or results, also when the server gives them by the page.
 *
 * **When not**: a table (DataTable leafs by itself), or steps of a task (Stepper).
 *
 * **Anatomy**: a `<nav>` with the place in words and a list of buttons. Where the numbers do not fit, the buttons for
 * the previous and the next page remain.
 *
 * **Keyboard**
 *
 * | Key | Does |
 * | --- | --- |
 * | Tab | to each button, also one that leads nowhere now |
 * | Enter, space | to that page |
 */
const meta = {
  title: 'Data/Pagination',
  component: Pagination,
  args: { label: 'Trainingen', page: 4, pages: 12, onPageChange: fn() },
} satisfies Meta<typeof Pagination>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const CustomPosition: Story = {
  name: 'Custom position',
  args: { page: 1, pages: 3, position: '1 tot en met 20 van 53 trainingen' },
};

export const Narrow: Story = {
  decorators: [narrow(328)],
  tags: ['CMP-23'],
  // [CMP-23] Drops the numbers where they do not fit.
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Pagina 5' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Volgende' })).toBeVisible();
  },
};

function Pages({ page: first, onPageChange, ...rest }: PaginationProps) {
  const [page, setPage] = useState(first);
  return (
    <Pagination
      {...rest}
      page={page}
      onPageChange={(next) => {
        onPageChange(next);
        setPage(next);
      }}
    />
  );
}

export const Keyboard: Story = {
  tags: ['CMP-23', 'test-case'],
  args: { page: 1, pages: 2 },
  render: (args) => <Pages {...args} />,
  // [CMP-23] Keeps the focus on the button at the last page, which then does nothing.
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('navigation', { name: 'Paginering van Trainingen' })).toBeVisible();
    for (let tab = 0; tab < 4; tab += 1) await userEvent.tab();
    const next = canvas.getByRole('button', { name: 'Volgende' });
    await expect(next).toHaveFocus();
    await userEvent.keyboard('{Enter}{Enter}');
    await expect(args.onPageChange).toHaveBeenCalledTimes(1);
    await expect(next).toHaveFocus();
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.getByText('Pagina 2 van 2')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Pagina 2' })).toHaveAttribute('aria-current', 'page');
  },
};

export const CustomTexts: Story = {
  name: 'Custom texts',
  tags: ['CMP-15', 'test-case'],
  render: (args) => (
    <LocaleProvider texts={{ pagination: { next: 'Verder', position: '{page} / {pages}' } }}>
      <Pagination {...args} />
    </LocaleProvider>
  ),
  // [CMP-15] Shows other texts.
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Verder' })).toBeVisible();
    await expect(canvas.getByText('4 / 12')).toBeVisible();
  },
};

export const InteractionStates: Story = { ...interactionStates, name: 'Interaction states' };
