import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Pagination } from './Pagination.tsx';

afterEach(cleanup);

function open(page: number) {
  const onPage = vi.fn<(page: number) => void>();
  render(<Pagination page={page} pages={3} label="Rijen" onPageChange={onPage} />);
  for (const { name } of [{ name: 'Vorige' }, { name: 'Volgende' }])
    screen.getByRole('button', { name }).click();
  return onPage.mock.calls.flat();
}
const disabled = () =>
  screen
    .getAllByRole('button')
    .flatMap((button) => (button.ariaDisabled === 'true' ? [button.textContent] : []));

test.each([
  [1, [2], ['Vorige']],
  [2, [1, 3], []],
  [3, [2], ['Volgende']],
])(
  '[CMP-04] on page %i of three the buttons lead to the adjacent pages, and are disabled at the ends',
  (page, pages, ends) => {
    expect([open(page), disabled()]).toEqual([pages, ends]);
    expect(screen.getByText(new RegExp(`^Pagina ${page} van 3`))).toBeDefined();
  },
);

test('[CMP-04] the button of the current page is marked as current', () => {
  open(2);
  const marked = screen
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-current') === 'page');
  expect(marked.map(({ textContent }) => textContent)).toEqual(['2']);
  expect(screen.getByRole('navigation').getAttribute('aria-label')).toContain('Rijen');
});
