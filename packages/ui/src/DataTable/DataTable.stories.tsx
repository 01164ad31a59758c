import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { viewports } from '../Grid/viewports.ts';
import { doAndDont } from '../testing/do-and-dont.tsx';
import type { AnatomyParameter } from '../testing/Anatomy.tsx';
import { narrow, written } from '../testing/story-layout.tsx';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import type { Column } from './model/columns.ts';
import { columns, details, keyOf, makeTrainings, sampleWith, type Training } from './story-trainings.tsx';

/**
 * Rows of the same kind to compare, sort and expand.
 *
 * **When to use**: more than a handful of the same things with comparable details.
 *
 * **When not**: details of one thing (DescriptionList), or columns of a page (Grid).
 *
 * **Markup**: a native `<table>`. In little room the same rows are cards.
 *
 * **Keyboard**
 *
 * | Key | Does |
 * | --- | --- |
 * | Tab | to the next button, link or checkbox |
 * | Enter or space on a header | sorts ascending, then descending |
 * | Enter or space on the arrow of a row | opens or closes the row |
 * | Space on a checkbox | chooses the row, or the whole page |
 * | Enter or space on a page number | goes to that page and says where you are |
 *
 * `DataTable.accessibility.md` has the agreements for assistive technology.
 */
const meta = {
  title: 'Data/DataTable',
  component: DataTable<Training>,
  args: { caption: 'Trainingen', columns, rows: makeTrainings(8), rowKey: keyOf },
  parameters: {
    viewport: { options: viewports },
    anatomy: {
      story: 'AllParts',
      width: 960,
      height: 600,
      parts: [
        { selector: '#storybook-root span:has(+ button)', name: 'Number of selected rows' },
        { selector: '[data-download]', name: 'Button that saves the rows as a file' },
        { selector: 'caption', name: 'Title' },
        { selector: 'thead [data-sortable]', name: 'Header that sorts' },
        { selector: 'tbody [data-part="select"] input', name: 'Checkbox that selects a row' },
        { selector: 'tbody [data-part="expand"] button', name: 'Button that opens a row' },
        { selector: 'tbody th', name: 'Name of the row' },
        { selector: '[data-part="details"]', name: 'Details of the row' },
        { selector: 'nav', name: 'Pages' },
      ],
    } satisfies AnatomyParameter,
  },
} satisfies Meta<typeof DataTable<Training>>;

export default meta;
type Story = StoryObj<typeof meta>;

const firstName = () =>
  screen.getByRole('table').querySelector('tbody:not([data-part]) th')?.textContent ?? '';
const header = (name: string) => screen.getByRole('columnheader', { name });
const spoken = (text: string | RegExp) =>
  waitFor(() => expect(document.querySelector('[data-portal-announcer="polite"]')).toHaveTextContent(text));

export const Default: Story = {
  args: { details },
  parameters: written(sampleWith('details={(row) => <p>{row.name} duurt een dag.</p>}')),
};

export const ExpandedRow: Story = {
  name: 'Expanded row',
  args: { details, defaultOpened: ['training-1'] },
  parameters: written(
    sampleWith('details={(row) => <p>{row.name} duurt een dag.</p>}', "defaultOpened={['training-1']}"),
  ),
};

export const AllParts: Story = {
  name: 'All parts',
  // Only in the picture of the anatomy.
  tags: ['!autodocs', '!dev'],
  args: {
    details,
    defaultOpened: ['training-1'],
    onSelectedChange: fn(),
    csv: { fileName: 'trainingen' },
    pageSize: 3,
  },
};

export const Loading: Story = {
  args: { rows: [], loading: true },
  parameters: written(sampleWith('loading')),
};

export const NoResults: Story = {
  name: 'No results',
  args: { rows: [], filters: ['Plaats: Utrecht', 'Vanaf 01-01-2024'], onClearFilters: fn() },
  parameters: written(sampleWith("filters={['Plaats: Utrecht']}", 'onClearFilters={() => {}}')),
};

export const Failed: Story = {
  args: { rows: [], error: 'De server geeft geen antwoord.', onRetry: fn() },
  parameters: written(sampleWith('error="De server geeft geen antwoord."', 'onRetry={() => {}}')),
};

const facts: Column<{ name: string; value: string }>[] = [
  { key: 'naam', header: 'Gegeven', value: (row) => row.name },
  { key: 'waarde', header: 'Waarde', value: (row) => row.value },
];

export const DoAndDont: Story = {
  name: 'Do and don’t',
  ...doAndDont({
    good: {
      example: (
        <DataTable
          caption="Trainingen"
          cardsBelow="never"
          columns={columns.filter(({ key }) => key === 'naam' || key === 'plekken')}
          rows={makeTrainings(3)}
          rowKey={keyOf}
        />
      ),
      why: 'Rows of the same kind, whose values people compare.',
    },
    bad: {
      example: (
        <DataTable
          caption="Mijn gegevens"
          cardsBelow="never"
          columns={facts}
          rows={[
            { name: 'Naam', value: 'Anna de Vries' },
            { name: 'Werkgever', value: 'Voorbeeld Advies B.V.' },
          ]}
          rowKey={({ name }) => name}
        />
      ),
      why: 'Facts about one thing have nothing to compare: use a DescriptionList.',
    },
  }),
};

export const SortingAndPaging: Story = {
  name: 'Sorting and paging',
  tags: ['CMP-04', 'test-case'],
  args: { rows: makeTrainings(870), details },
  globals: { viewport: { value: 'wide' } },
  // [CMP-04] Sorts, opens rows and turns pages of 100.
  play: async ({ canvas, userEvent }) => {
    const table = canvas.getByRole('table', { name: 'Trainingen' });
    await expect(within(table).getAllByRole('rowheader')).toHaveLength(100);

    await userEvent.click(canvas.getByRole('button', { name: 'Training' }));
    await expect(header('Training')).toHaveAttribute('aria-sort', 'ascending');
    await expect(firstName()).toBe('Écologisch beleggen 2');
    await spoken('Gesorteerd op Training, oplopend.');
    await userEvent.keyboard('{Enter}');
    await expect(header('Training')).toHaveAttribute('aria-sort', 'descending');
    await expect(firstName()).toBe('Wft Vermogen 868');
    await userEvent.click(canvas.getByRole('button', { name: 'Datum' }));
    await expect(header('Training')).not.toHaveAttribute('aria-sort');

    const opener = within(table).getAllByRole('button', { name: /^Meer over/ })[0] as HTMLElement;
    await userEvent.click(opener);
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    const opened = document.getElementById(opener.getAttribute('aria-controls') ?? '');
    await expect(opened).toBe(opener.closest('tr')?.nextElementSibling);
    await expect(opened?.querySelector('td')).toHaveAttribute('colspan', '7');
    await expect(opened).toHaveTextContent('ervaren docent');

    await userEvent.click(canvas.getByRole('button', { name: 'Volgende' }));
    const position = 'Pagina 2 van 9, rijen 101 tot en met 200 van 870';
    await expect(canvas.getByText(position)).toBeVisible();
    await spoken(position);
    // The button is below the table, so the next page scrolls to its start.
    const caption = canvas.getByText('Trainingen');
    await expect(caption).toHaveFocus();
    await expect(caption.getBoundingClientRect().top).toBeGreaterThanOrEqual(-1);
    await expect(caption.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight);
    await expect(canvas.getByRole('button', { name: 'Pagina 2' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(canvas.getByRole('button', { name: 'Pagina 9' }));
    await expect(within(table).getAllByRole('rowheader')).toHaveLength(70);
    await expect(canvas.getByRole('button', { name: 'Volgende' })).toHaveAttribute('aria-disabled', 'true');

    // Keeps a row open over a change of page.
    await userEvent.click(canvas.getByRole('button', { name: 'Pagina 1' }));
    await expect(canvas.getByText(/ervaren docent/)).toBeVisible();
  },
};

export const StickyHeader: Story = {
  name: 'Sticky header',
  parameters: written(sampleWith('maxHeight="420px"')),
  args: { rows: makeTrainings(30), details, defaultOpened: makeTrainings(30).map(keyOf), maxHeight: '420px' },
};

export const HeaderCoversNothing: Story = {
  ...StickyHeader,
  name: 'Header covers nothing',
  tags: ['CMP-04', 'test-case'],
  globals: { viewport: { value: 'medium' } },
  // [CMP-04] Keeps the header in sight without covering what has the focus.
  play: async ({ canvas }) => {
    const box = canvas.getByRole('region', { name: 'Trainingen' });
    const head = header('Training');
    box.scrollTop = 900;
    await expect(Math.round(head.getBoundingClientRect().top - box.getBoundingClientRect().top)).toBe(0);
    const place = head.getBoundingClientRect();
    await expect(
      head.contains(document.elementFromPoint(place.left + place.width - 4, place.bottom - 4)),
    ).toBe(true);
    // Going backwards, the browser scrolls each link just into view, below the header.
    for (const link of canvas.getAllByRole('link').toReversed()) {
      link.focus();
      await expect(link.getBoundingClientRect().top).toBeGreaterThanOrEqual(
        head.getBoundingClientRect().bottom,
      );
    }
  },
};

export const AsCards: Story = {
  name: 'As cards',
  parameters: written(sampleWith('cardsBelow="small"')),
  decorators: [narrow(288)],
  args: { rows: makeTrainings(5), details, defaultOpened: ['training-1'], onSelectedChange: fn() },
  globals: { viewport: { value: 'narrow' } },
};

export const SortingCards: Story = {
  ...AsCards,
  name: 'Sorting cards',
  tags: ['CMP-04', 'test-case'],
  // [CMP-04] Turns each row into a card where there is little room, with the same elements.
  play: async ({ canvas, userEvent }) => {
    const cell = canvas.getByRole('table').querySelector('td[data-label="Plaats"]') as HTMLElement;
    await expect(getComputedStyle(cell, '::before').content).toBe('"Plaats"');
    const table = canvas.getByRole('table');
    await expect(table.scrollWidth).toBeLessThanOrEqual(288);
    await userEvent.click(canvas.getByRole('button', { name: 'Vrije plekken' }));
    await expect(header('Vrije plekken')).toHaveAttribute('aria-sort', 'ascending');
    await expect(canvas.getByRole('button', { name: 'Training' })).toBeVisible();
  },
};

export const ClearingFilters: Story = {
  name: 'Clearing filters',
  tags: ['CMP-04', 'test-case'],
  args: { rows: [], filters: ['Plaats: Utrecht', 'Vanaf 01-01-2024'] },
  render: function Render(args) {
    const [filters, setFilters] = useState(args.filters ?? []);
    const rows = filters.length > 0 ? [] : makeTrainings(3);
    return <DataTable {...args} rows={rows} filters={filters} onClearFilters={() => setFilters([])} />;
  },
  // [CMP-04] Names the active filters when empty, and clears them.
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Geen data weer te geven')).toBeVisible();
    await expect(canvas.getByText('Actieve filters: Plaats: Utrecht, Vanaf 01-01-2024.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Wis filters' }));
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(3);
    await expect(canvas.getByText('Trainingen')).toHaveFocus();
  },
};

export const EmptyOnPhone: Story = {
  name: 'Empty on a phone',
  tags: ['CMP-04'],
  parameters: written(sampleWith()),
  args: { rows: [] },
  globals: { viewport: { value: 'narrow' } },
  // [CMP-04] Offers no filters to clear when there are none.
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Geen data weer te geven')).toBeVisible();
    await expect(canvas.queryByText(/Actieve filters/)).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Wis filters' })).toBeNull();
  },
};

function Reloading({ rows, ...args }: DataTableProps<Training>) {
  const [step, setStep] = useState<'ready' | 'loading' | 'failed'>('ready');
  return (
    <>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, marginBlockEnd: 24 }}>
        <Button onClick={() => setStep('loading')}>Laad opnieuw</Button>
        <Button variant="quiet" onClick={() => setStep('failed')}>
          Laat het mislukken
        </Button>
      </div>
      <DataTable
        {...args}
        rows={step === 'ready' ? rows : []}
        loading={step === 'loading'}
        error={step === 'failed' && 'De server geeft geen antwoord.'}
        onRetry={() => setStep('ready')}
      />
    </>
  );
}

export const LoadingAndRetrying: Story = {
  name: 'Loading and retrying',
  tags: ['CMP-04', 'test-case'],
  args: { details },
  render: (args) => <Reloading {...args} />,
  // [CMP-04] Keeps its height while loading and offers a new attempt after a failure.
  play: async ({ canvas, userEvent }) => {
    const table = canvas.getByRole('table');
    await userEvent.click(canvas.getAllByRole('button', { name: /^Meer over/ })[0] as HTMLElement);
    const height = table.offsetHeight;
    await userEvent.click(canvas.getByRole('button', { name: 'Laad opnieuw' }));
    await expect(table).toHaveAttribute('aria-busy', 'true');
    await expect(Math.abs(table.offsetHeight - height)).toBeLessThanOrEqual(1);
    await expect(canvas.queryAllByRole('rowheader')).toHaveLength(0);
    await spoken('Laden...');

    await userEvent.click(canvas.getByRole('button', { name: 'Laat het mislukken' }));
    await expect(canvas.getByRole('heading', { name: 'Er is iets mis gegaan.' })).toBeVisible();
    await expect(canvas.getByText('De server geeft geen antwoord.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Probeer opnieuw' }));
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(8);
    await expect(canvas.getByText('Trainingen')).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Laad opnieuw' }));
  },
};
