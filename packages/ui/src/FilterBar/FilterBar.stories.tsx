import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { viewports } from '../Grid/viewports.ts';
import type { AnatomyParameter } from '../testing/Anatomy.tsx';
import { FilterBar, type FilterBarProps } from './FilterBar.tsx';
import type { Filter } from './filters.ts';
import { written, writtenAndFramed } from '../testing/story-layout.tsx';
import { opens } from '../testing/opens.ts';

const description = `**When to use**: above a table or list that people want to narrow down.

**When not**: looking up one thing (a search field), or at most five rows.

**Markup**: a \`<form role="search">\`; each filter is a button with a native popover. Filters with one option or fewer
do not appear. The caller keeps the values.

**Keyboard**

| Key | Where | Does |
| --- | --- | --- |
| Enter, space | button | opens or closes the filter |
| Tab | open filter | to the search field, the options, and the buttons to clear and to finish |
| arrows, Home, End, PageUp, PageDown | options | from option to option |
| space | option | chooses it or lets it go |
| Escape | open filter | closes; the focus returns to the button |
| Enter, space | pill | removes the filter; the focus goes to the next pill, or to the heading |`;

const places = [
  'Amersfoort',
  'Assen',
  'Breda',
  'Den Haag',
  'Delft',
  'Ede',
  'Goes',
  'Gouda',
  'Hoorn',
  'Súdwest-Fryslân',
  'Utrecht',
  'Zwolle',
];
const filters: readonly Filter[] = [
  { type: 'options', name: 'status', label: 'Status', options: ['Open', 'Afgerond', 'Verlopen'] },
  { type: 'options', name: 'place', label: 'Plaats', options: places },
  {
    type: 'daterange',
    name: 'date',
    label: 'Examendatum',
    min: '2020-01-01',
    max: '2026-12-31',
    presets: () => [
      { label: 'In 2025', from: '2025-01-01', to: '2025-12-31' },
      { label: 'In 2026', from: '2026-01-01', to: '2026-12-31' },
    ],
  },
  { type: 'options', name: 'kind', label: 'Soort', options: ['Basis'] },
];

function Kept(args: FilterBarProps) {
  const [values, setValues] = useState(args.values);
  return (
    <FilterBar
      {...args}
      values={values}
      onChange={(next) => {
        void args.onChange(next);
        setValues(next);
      }}
    />
  );
}

const meta = {
  title: 'Data/FilterBar',
  component: FilterBar,
  parameters: {
    viewport: { options: viewports },
    docs: { description: { component: description } },
    anatomy: {
      story: 'WithPills',
      width: 720,
      height: 340,
      parts: [
        { selector: 'form h2', name: 'Heading' },
        {
          selector: 'form [popovertarget]',
          name: 'Filter: opens its options or dates, and says which are chosen',
        },
        { selector: 'form li button', name: 'Pill: an active filter, which a click removes' },
        { selector: 'form ul + button', name: 'Button that clears all filters' },
      ],
    } satisfies AnatomyParameter,
  },
  args: { filters, values: {}, onChange: fn(), resultCount: 14 },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof FilterBar>;

export default meta;
type Story = StoryObj<typeof meta>;

const spoken = () => document.querySelector('[data-portal-announcer="polite"]')?.textContent;
const menu = (name: RegExp) => screen.getByRole('button', { name });

async function open(label: string) {
  await userEvent.click(menu(new RegExp(`^${label}`)));
  return within(await screen.findByRole('group', { name: label }));
}

const sample = `import { useState } from 'react';
import { FilterBar } from '@portal/ui/FilterBar';
import type { Filter, FilterValues } from '@portal/ui/FilterBar/filters';

const filters: readonly Filter[] = [
  { type: 'options', name: 'status', label: 'Status', options: ['Open', 'Afgerond', 'Verlopen'] },
  { type: 'options', name: 'place', label: 'Plaats', options: ['Breda', 'Ede', 'Utrecht'] },
  { type: 'daterange', name: 'date', label: 'Examendatum', min: '2020-01-01', max: '2026-12-31' },
];

export function Examenfilter({ found }: { found: number }) {
  const [values, setValues] = useState<FilterValues>({ status: ['Open'] });
  return <FilterBar filters={filters} values={values} onChange={setValues} resultCount={found} />;
}`;

export const Default: Story = {
  parameters: written(sample),
};

export const WithPills: Story = {
  name: 'With pills',
  args: {
    values: {
      status: ['Open', 'Verlopen'],
      place: places.slice(0, 7),
      date: { from: '2023-02-06', to: null },
    },
  },
  parameters: written(sample),
};

export const OpenFilter: Story = {
  name: 'Open filter',
  args: { values: { place: ['Breda', 'Utrecht'] } },
  parameters: writtenAndFramed(sample, 560),
  play: opens(/^Plaats/),
};

export const OpenDates: Story = {
  name: 'Open dates',
  args: { values: { date: { from: '2023-02-06', to: null } } },
  parameters: writtenAndFramed(sample, 480),
  play: opens(/^Examendatum/),
};

export const OnPhone: Story = {
  name: 'On a phone',
  globals: { viewport: { value: 'narrow' } },
  args: { variant: 'fixed', values: { status: ['Open'] } },
  parameters: writtenAndFramed(sample.replace('<FilterBar', '<FilterBar variant="fixed"'), 480),
};

export const SearchingOptions: Story = {
  name: 'Searching options',
  tags: ['CMP-07', 'test-case'],
  // [CMP-07] Searches above ten options without capitals and accents, and sums up the choice.
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('search', { name: 'Filters' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Soort/ })).toBeNull();
    const few = await open('Status');
    await expect(few.getAllByRole('checkbox')).toHaveLength(3);
    await expect(few.queryByRole('searchbox')).toBeNull();
    await userEvent.click(menu(/^Status/));

    const many = await open('Plaats');
    const search = many.getByRole('searchbox', { name: 'Zoek optie' });
    await userEvent.type(search, 'SUDW');
    await expect(many.getAllByRole('checkbox')).toHaveLength(1);
    await expect(search).toHaveAccessibleDescription('1 van 12 opties');
    await userEvent.click(many.getByRole('checkbox', { name: 'Súdwest-Fryslân' }));
    await userEvent.clear(search);
    await userEvent.type(search, 'xyz');
    await expect(many.getByText('Geen opties')).toBeVisible();
    await userEvent.clear(search);
    await userEvent.click(many.getByRole('checkbox', { name: 'Utrecht' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ place: ['Súdwest-Fryslân', 'Utrecht'] });
    await expect(menu(/^Plaats/)).toHaveAccessibleName('Plaats 2 geselecteerd');
    await userEvent.click(many.getByRole('button', { name: 'Wis filter: plaats' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({});
    await expect(many.getByRole('button', { name: 'Wis filter: plaats' })).toHaveFocus();
  },
};

export const Keyboard: Story = {
  tags: ['CMP-07', 'test-case'],
  // [CMP-07] The arrow keys, Home, End and the page keys reach every option.
  play: async () => {
    const list = await open('Plaats');
    const option = (name: string) => list.getByRole('checkbox', { name });
    option('Amersfoort').focus();
    await userEvent.keyboard('{End}');
    await expect(option('Zwolle')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp} ');
    await expect(option('Súdwest-Fryslân')).toBeChecked();
    await userEvent.keyboard('{Home}{PageDown}');
    await expect(option('Goes')).toHaveFocus();
  },
};

export const SwappedDates: Story = {
  name: 'Swapped dates',
  tags: ['CMP-07', 'test-case'],
  // [CMP-07] Explains the problem when the two dates are swapped.
  play: async ({ args }) => {
    const range = await open('Examendatum');
    const first = range.getByRole('textbox', { name: 'Eerste datum' });
    const last = range.getByRole('textbox', { name: 'Laatste datum' });
    await userEvent.type(first, '6 feb 2023{Enter}');
    await expect(menu(/^Examendatum/)).toHaveAccessibleName('Examendatum Vanaf 06-02-2023');
    await userEvent.type(last, '5-2-2023{Enter}');
    await expect(last).toBeInvalid();
    await expect(range.getByText(/De laatste datum ligt voor de eerste datum \(06-02-2023\)/)).toBeVisible();
    await waitFor(() =>
      expect(spoken()).toContain('De laatste datum ligt voor de eerste datum (06-02-2023)'),
    );
    await userEvent.click(menu(/^Examendatum/));
    await expect(menu(/^Examendatum/)).toHaveAccessibleName(
      'Examendatum Vanaf 06-02-2023 tot en met 05-02-2023 Let op: de laatste datum ligt voor de eerste.',
    );
    await open('Examendatum');
    await userEvent.clear(last);
    await userEvent.type(last, '31-2-2023');
    await userEvent.click(menu(/^Examendatum/));
    await expect(menu(/^Examendatum/)).toHaveAccessibleName(
      'Examendatum Vanaf 06-02-2023 Let op: er staat een datum die niet klopt.',
    );
    await expect(await open('Examendatum')).toBeTruthy();
    await expect(last).toHaveValue('31-2-2023');
    await userEvent.click(range.getByRole('button', { name: 'Wis filter: examendatum' }));
    await expect(menu(/^Examendatum/)).toHaveAccessibleName('Examendatum');
    await expect(args.onChange).toHaveBeenLastCalledWith({});
    await expect(range.getByRole('textbox', { name: 'Laatste datum' })).toHaveValue('');
    await userEvent.type(range.getByRole('textbox', { name: 'Laatste datum' }), '1/3/23{Enter}');
    await expect(menu(/^Examendatum/)).toHaveAccessibleName('Examendatum Tot en met 01-03-2023');
  },
};

export const RemovingPills: Story = {
  name: 'Removing pills',
  tags: ['CMP-07', 'test-case'],
  args: {
    values: {
      status: ['Open', 'Verlopen'],
      place: places.slice(0, 7),
      date: { from: '2023-02-06', to: null },
    },
  },
  // [CMP-07] Removes one pill or all, keeps the focus and announces the result once.
  play: async ({ canvas, args }) => {
    const pills = within(canvas.getByRole('list', { name: 'Actieve filters' }));
    await expect(pills.getAllByRole('button').map((pill) => pill.textContent)).toEqual([
      'Verwijder filter: status Open',
      'Verwijder filter: status Verlopen',
      'Verwijder filter: plaats 7 geselecteerd',
      'Verwijder filter: examendatum Vanaf 06-02-2023',
    ]);
    await userEvent.click(pills.getByRole('button', { name: 'Verwijder filter: status Open' }));
    await expect(pills.getByRole('button', { name: 'Verwijder filter: status Verlopen' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(pills.getByRole('button', { name: /plaats/ })).toHaveFocus();
    await expect(spoken() ?? '').not.toContain('filters actief');
    await waitFor(() => expect(spoken()).toBe('14 resultaten, 2 filters actief'));
    await userEvent.click(canvas.getByRole('button', { name: 'Wis filters (2)' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({});
    await expect(canvas.getByRole('heading', { name: 'Filters' })).toHaveFocus();
    await waitFor(() => expect(spoken()).toBe('14 resultaten, geen filters actief'));
  },
};

export const ExpandingAndCollapsing: Story = {
  name: 'Expanding and collapsing',
  tags: ['CMP-07', 'test-case'],
  globals: { viewport: { value: 'narrow' } },
  args: { variant: 'fixed', values: { status: ['Open'] } },
  render: (args) => (
    <>
      <p style={{ blockSize: 900 }}>De rijen van de tabel.</p>
      <Kept {...args} />
    </>
  ),
  // [CMP-07] Is fixed to the bottom of a narrow screen, and nothing overflows the screen.
  play: async ({ canvas }) => {
    const toggle = canvas.getByRole('button', { name: 'Toon filters (1)' });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.queryByRole('button', { name: /^Status/ })).toBeNull();
    await userEvent.click(toggle);
    await expect(toggle).toHaveAccessibleName('Verberg filters (1)');
    await expect(canvas.getByRole('search').getBoundingClientRect().bottom).toBeLessThanOrEqual(
      window.innerHeight,
    );
    await open('Plaats');
    const box = screen.getByRole('group', { name: 'Plaats' }).getBoundingClientRect();
    await expect(box.left).toBeGreaterThanOrEqual(0);
    await expect(box.right).toBeLessThanOrEqual(window.innerWidth);
    await expect(box.top).toBeGreaterThanOrEqual(0);
    await expect(box.bottom).toBeLessThanOrEqual(window.innerHeight);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const BehindButton: Story = {
  name: 'Behind a button',
  tags: ['CMP-07', 'test-case'],
  args: { folded: 'always', values: { status: ['Open'] } },
  // [CMP-07] Keeps the menus behind a button and active filters in view; 'Klaar' closes a filter and returns the focus.
  play: async ({ canvas }) => {
    const toggle = canvas.getByRole('button', { name: 'Toon filters (1)' });
    await expect(canvas.queryByRole('button', { name: /^Status/ })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Verwijder filter: status Open' })).toBeVisible();
    await userEvent.click(toggle);
    await expect(toggle).toHaveAccessibleName('Verberg filters (1)');
    await open('Status');
    await userEvent.click(screen.getByRole('button', { name: 'Klaar' }));
    await expect(canvas.getByRole('button', { name: /^Status/ })).toHaveFocus();
    await expect(canvas.getByRole('button', { name: /^Status/ })).toHaveAttribute('aria-expanded', 'false');
  },
};

export const NothingToChoose: Story = {
  name: 'Nothing to choose',
  tags: ['CMP-07', 'test-case'],
  args: { filters: [{ type: 'options', name: 'kind', label: 'Soort', options: ['Basis'] }] },
  // [CMP-07] Shows no bar when there is nothing to choose.
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('search')).toBeNull();
  },
};
