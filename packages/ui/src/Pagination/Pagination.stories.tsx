import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { narrow } from '../testing/story-layout.tsx';
import { LocaleProvider } from '../LocaleProvider.tsx';
import { Pagination, type PaginationProps } from './Pagination.tsx';

/**
 * Bladeren door een lijst in pagina's.
 *
 * **Wanneer wel**: een lange lijst van kaarten of zoekresultaten, ook als de server per pagina levert.
 *
 * **Wanneer niet**: een tabel (DataTable bladert zelf), of stappen van een taak (Stepper).
 *
 * **Opbouw**: een `<nav>` met de plek in woorden en een lijst knoppen. Waar de nummers niet passen, blijven Vorige en
 * Volgende over.
 *
 * **Toetsenbord**
 *
 * | Toets | Doet |
 * | --- | --- |
 * | Tab | naar elke knop, ook een die nu nergens heen kan |
 * | Enter, spatie | naar die pagina |
 */
const meta = {
  title: 'Data/Pagination',
  component: Pagination,
  args: { label: 'Trainingen', page: 4, pages: 12, onPageChange: fn() },
} satisfies Meta<typeof Pagination>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Standaard: Story = {
  name: 'Gewoon',
};

export const EigenPlek: Story = {
  name: 'Eigen woorden voor de plek',
  args: { page: 1, pages: 3, position: '1 tot en met 20 van 53 trainingen' },
};

export const Smal: Story = {
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

export const Bladeren: Story = {
  name: 'Toetsenbord',
  tags: ['CMP-23', 'proef'],
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

export const EigenWoorden: Story = {
  name: 'Eigen woorden',
  tags: ['CMP-15', 'proef'],
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
