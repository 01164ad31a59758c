import { act, fireEvent, render, screen } from '@testing-library/react';
import type { Filter } from '@portal/ui/FilterBar/filters';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { controls, field, press } from '../../testing/page.ts';
import { NameSearch } from './NameSearch.tsx';
import { useHiddenColumns } from './use-hidden-columns.ts';
import { useView } from './use-view.ts';

const filters: Filter[] = [{ type: 'options', name: 'status', label: 'Status', options: ['Open', 'Dicht'] }];
const sort = { column: 'naam', direction: 'ascending' } as const;

function List() {
  const view = useView(filters);
  const { search } = useLocation();
  return (
    <>
      <p data-testid="search">{search}</p>
      <button onClick={() => view.filterOn({ status: ['Open'] })}>Filter</button>
      <button onClick={() => view.sort({ sort, page: 2 })}>Pagina</button>
      <button
        onClick={() => {
          view.sort({ sort, page: 4 });
        }}
      >
        Vier
      </button>
      <p data-testid="page">{view.table.page}</p>
    </>
  );
}

const search = () => decodeURIComponent(screen.getByTestId('search').textContent ?? '');

test('a view is kept in the URL, and another filter returns to the first page in the same order', async () => {
  render(
    <MemoryRouter initialEntries={['/lijst?eis=basis']}>
      <List />
    </MemoryRouter>,
  );
  await press('Vier');
  expect([search(), screen.getByTestId('page').textContent]).toEqual([
    '?eis=basis&pagina=4&sortering=naam',
    '4',
  ]);
  await press('Filter');
  expect(search()).toBe('?eis=basis&status=Open&sortering=naam');
  await press('Pagina');
  expect(search()).toBe('?eis=basis&status=Open&pagina=2&sortering=naam');
});

function Hidden() {
  const { hiddenColumns, onHiddenColumnsChange } = useHiddenColumns();
  const location = useLocation();
  return (
    <>
      <p data-testid="search">{location.search}</p>
      <p data-testid="hidden">{hiddenColumns.join()}</p>
      <button onClick={() => onHiddenColumnsChange(['plaats', 'datum'])}>Verberg</button>
      <button onClick={() => onHiddenColumnsChange([])}>Toon</button>
    </>
  );
}

test('the hidden columns of a list are kept in the URL, next to its filters', async () => {
  render(
    <MemoryRouter initialEntries={['/lijst?status=Open&verborgen=naam']}>
      <Hidden />
    </MemoryRouter>,
  );
  const hidden = () => screen.getByTestId('hidden').textContent;
  expect(hidden()).toBe('naam');
  await press('Verberg');
  expect([search(), hidden()]).toEqual(['?status=Open&verborgen=plaats&verborgen=datum', 'plaats,datum']);
  await press('Toon');
  expect(search()).toBe('?status=Open');
});

test('a search trims the typed name, and can be cleared', async () => {
  const onSearch = vi.fn<(value: string) => void>();
  const list = (value: string) => (
    <NameSearch label="Naam" clear="Iedereen" value={value} onSearch={onSearch} />
  );
  const { rerender } = render(list(''));
  expect(controls('Iedereen')).toEqual([]);
  field('Naam').value = ' Anna ';
  await act(async () => void fireEvent.submit(field('Naam').form as HTMLFormElement));
  expect(onSearch.mock.lastCall).toEqual(['Anna']);
  rerender(list('Anna'));
  await press('Iedereen');
  expect(onSearch.mock.lastCall).toEqual(['']);
});
