import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DatePicker } from './DatePicker.tsx';

afterEach(cleanup);

function Page({ title }: { title: string }) {
  return (
    <form aria-label={title}>
      <DatePicker label="Geboortedatum" name="birthDate" defaultValue="2020-01-01" />
    </form>
  );
}

test('[CMP-03] a form posts the date that is shown, also after the page around it has changed', () => {
  const { rerender } = render(<Page title="Eerst" />);
  const field = screen.getByRole('textbox');
  fireEvent.input(field, { target: { value: '06-02-2023' } });
  fireEvent.blur(field);
  rerender(<Page title="Daarna" />);
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Daarna' });
  expect(new FormData(form).get('birthDate')).toBe('2023-02-06');
});
