import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Breadcrumb } from './Breadcrumb.tsx';

afterEach(cleanup);

const names = (elements: Element[]) => elements.map(({ textContent }) => textContent);
const links = () => names(screen.queryAllByRole('link'));
const current = () => names([...document.querySelectorAll('[aria-current=page]')]);

test('the last item is the current page without a link, and an item without href is text', () => {
  const { rerender, container } = render(
    <Breadcrumb
      items={[{ href: '/', label: 'Start' }, { label: 'Map' }, { href: '/pagina', label: 'Pagina' }]}
    />,
  );
  expect([links(), current()]).toEqual([['Start'], ['Pagina']]);
  rerender(<Breadcrumb items={[{ href: '/', label: 'Start' }]} />);
  expect([links(), current()]).toEqual([[], ['Start']]);
  rerender(<Breadcrumb items={[]} />);
  expect(container.textContent).toBe('');
});
